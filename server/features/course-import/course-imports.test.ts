import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const check = (bytes: Uint8Array | string, name = 'document.bin') =>
  ada.ask('POST /api/admin/authoring/course-imports/check', {
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'application/octet-stream' }),
  });
const create = (bytes: Uint8Array | string, query: { plan: string; id: string; title: string }, name = 'document.bin') =>
  ada.ask('POST /api/admin/authoring/tracks/:trackId/course-imports', {
    params: { trackId: 'first-steps' },
    query,
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'application/octet-stream' }),
  });
const moduleOf = (moduleId: string) => ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } });
const textOf = async (moduleId: string, fileName: string) =>
  (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } })).data.text;

describe('a Markdown document', () => {
  const text = `---
title: Stones and water
summary: What rivers do.
---
Before the first heading.

# Pebbles

A **bold** word, a [link](https://example.com), a price of $5 and $10[^1].

## Where they are

- one
  - two

| a | b |
| - | - |
| 1 | 2 |

# Gravel

<script>alert(1)</script>

\`\`\`js
const a = 1;
\`\`\`

[run](javascript:alert(1)) ![map](https://example.com/map.png)

[^1]: In the year 2020.
`;

  test('becomes a draft module with a step for each of its highest headings', async () => {
    const { data: checked } = await check(text, 'rivers.md');
    expect(checked).toMatchObject({ format: 'markdown', title: 'Stones and water', summary: 'What rivers do.', pictures: 0 });
    expect(checked.steps.map(({ title, kind, minutes }) => [title, kind, minutes])).toEqual([
      ['Introduction', 'lesson', 1],
      ['Pebbles', 'lesson', 1],
      ['Gravel', 'lesson', 1],
    ]);
    expect(checked.left_out).toEqual([
      { code: 'script', where: 'Gravel', count: 2 },
      { code: 'picture_elsewhere', where: 'Gravel', detail: 'https://example.com/map.png', count: 1 },
    ]);
    const { status, data } = await create(text, { plan: checked.plan, id: 'rivers', title: 'Rivers' }, 'rivers.md');
    expect([status, data.details.title, data.status]).toEqual([201, 'Rivers', 'draft']);
    expect(data.files.map(({ file_name }) => file_name)).toEqual(['introduction', 'pebbles', 'gravel']);
    expect(await textOf('rivers', 'pebbles')).toBe(`---
title: Pebbles
minutes: 1
---

A **bold** word, a [link](https://example.com), a price of \\$5 and \\$10[^1].

## Where they are

- one
  - two

| a | b |
| - | - |
| 1 | 2 |

[^1]: In the year 2020.
`);
    expect(await textOf('rivers', 'gravel')).toBe(`---
title: Gravel
minutes: 1
---

\`\`\`js
const a = 1;
\`\`\`

run map
`);
    expect((await moduleOf('rivers')).data.status).toBe('draft');
  });
});
