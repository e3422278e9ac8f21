import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '#server/database/embedded/windows.ts';
import { startTestApp } from '#server/testing/app.ts';

/** The tests check that the files for operators in `deploy/` do not refer to metrics or files that don't exist. */

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const rules = (parse(readFileSync('deploy/prometheus-rules.yml', 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard;

/** Returns the metrics that an expression uses: all words that are not functions, labels, strings, numbers or keywords. */
function metricsOf(expression: string): string[] {
  const bare = expression.replace(/'[^']*'|"[^"]*"/g, '').replace(/#.*|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w.])([a-z_:][\w:]*)(?!\w*\s*\()/gi)].flatMap(([, name = '']) =>
    /^(or|and|unless)$/.test(name) ? [] : [name],
  );
}

test('the metrics in an expression are found', () => {
  expect(metricsOf('sum by (a) (rate(one_total{b=~"c"}[5m])) / two > 2e9 or vector(0)')).toEqual(['one_total', 'two']);
});

describe('a scrape', () => {
  let scraped = '';
  let app: Awaited<ReturnType<typeof startTestApp>>;
  beforeAll(async () => {
    const port = await freePort();
    app = await startTestApp({ METRICS_PORT: String(port) });
    await app.raw('/api/health');
    await app.connection.pool.query(
      `insert into backups (id, type, status, completed_at) values (gen_random_uuid(), 'full', 'completed', now())`,
    );
    // A job that has nothing to do shows how jobs are measured.
    await app.connection.pool.query(`select graphile_worker.add_job('purge')`);
    const scrape = async () => {
      scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(scraped).toContain('cairn_job_duration_seconds_bucket');
    };
    await vi.waitFor(scrape, { timeout: 20_000 });
  });
  afterAll(() => app.close());

  const there = () => new Set([...scraped.matchAll(/^([a-z0-9_]+)[ {]/gm)].map(([, name]) => name));

  test.each(rules.map((rule) => [rule.alert, rule] as const))(
    'a scrape contains the metrics that the alert %s uses',
    (_, { expr, annotations }) => {
      const named = metricsOf(expr).filter((name) => name !== 'up');
      expect(metricsOf(expr)).not.toEqual([]);
      expect(named.filter((name) => !there().has(name))).toEqual([]);
      expect(Object.keys(annotations)).toEqual(['summary', 'description']);
    },
  );

  test.each(panels.map((panel) => [panel.title, panel] as const))(
    'a scrape contains the metrics that the panel “%s” shows',
    (_, { targets }) => {
      const named = targets.flatMap(({ expr }) => metricsOf(expr));
      expect(named).not.toEqual([]);
      expect(named.filter((name) => name !== 'up' && !there().has(name))).toEqual([]);
    },
  );

  test.skipIf(!process.env['CAIRN_FULL'] || !hasProgram('promtool'))(
    'a scrape and the rules pass promtool (with --full, where promtool is installed)',
    () => {
      for (const [args, input] of [
        [['check', 'metrics'], scraped],
        [['check', 'rules', 'deploy/prometheus-rules.yml'], ''],
        [['test', 'rules', 'deploy/prometheus-rules.test.yml'], ''],
      ] as const) {
        const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
        expect([status, stderr], `${args.join(' ')}: ${stdout}`).toEqual([0, '']);
      }
    },
  );
});

function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined;
}

test('every panel has a unique number, and every alert a unique name', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('the container is built from files that exist', () => {
  const text = readFileSync('deploy/Containerfile', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const copied = [...text.matchAll(/^COPY --from=build \/opt\/cairn\/(\S+)/gm)].map(([, path = '']) => path);
  expect(copied).toContain('server');
  // The web is built inside the container.
  expect(copied.filter((path) => path !== 'dist/web' && !existsSync(path))).toEqual([]);
  // Files outside the server's own folder that the server reads must be copied too.
  const read = globSync('server/**/*.ts', { exclude: (name) => name.includes('.test.') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\('((?:\.\.\/)+[^']+)', import\.meta/g)].map(([, path = '']) =>
      relative('.', join(dirname(file), path)),
    ),
  );
  expect(read.length).toBeGreaterThan(3);
  expect(
    read.filter((path) => !path.startsWith('node_modules/') && !copied.some((one) => path === one || path.startsWith(`${one}/`))),
  ).toEqual([]);
  expect([...text.matchAll(/npm run (\w+)/g)].map(([, script = '']) => script in scripts)).toEqual([true]);
});

test.skipIf(!process.env['CAIRN_FULL'] || !hasProgram('systemd-analyze'))(
  'systemd finds no faults in the unit (with --full, where systemd is installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The check runs as if the checkout were in the folder that the unit expects.
    const unit = readFileSync('deploy/cairn.service', 'utf8').replaceAll('/opt/cairn', process.cwd());
    writeFileSync(join(folder, 'cairn.service'), unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'cairn.service')], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);
