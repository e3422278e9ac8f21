import { expect, test } from 'vitest';
import { report } from './report.ts';
import type { Workload } from './workload.ts';

const workload: Workload = {
  name: 'module list',
  method: 'GET',
  statements: [[]],
  body: '{}',
  limit: { against: 'bare', least: 0.7 },
};
const figures = (...rates: number[]) => rates.map((rate) => ({ rate, p50: 1, p99: 2 }));

function reported(product: number[]): { kept: boolean; last: string | undefined } {
  const lines: string[] = [];
  const kept = report(workload, { product: figures(...product), bare: figures(100, 100, 100), raw: figures(200, 200, 200) }, (line) =>
    lines.push(line),
  );
  return { kept, last: lines.at(-1) };
}

test("a workload passes when its rounds' median is within the limit, even if a single round is not", () => {
  expect(reported([70, 20, 90])).toEqual({ kept: true, last: '  PASS: 70 % of bare, at least 70 % wanted' });
});

test("a workload fails when its rounds' median exceeds the limit", () => {
  expect(reported([69, 20, 90])).toEqual({ kept: false, last: '  FAIL: 69 % of bare, at least 70 % wanted' });
});
