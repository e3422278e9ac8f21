// Features: catalog, learning, notifications, people
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ownDatabase } from './harness/database.ts';
import { countRequests, followLink, settled } from './harness/navigation.ts';
import { peopleOf } from './harness/people.ts';
import { Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

/** Each payload sets `window.pwned` if it is interpreted as markup, a template or an address. */
const corpus = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "'-(window.pwned=1)-'",
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1" autofocus onfocus=window.pwned=1>x</a>',
  '<math><mtext></p><style><img src=x onerror=window.pwned=1>',
  '{{constructor.constructor("window.pwned=1")()}}${window.pwned=1}',
  '</title></textarea><body onload=window.pwned=1>',
];

/** Markdown that contains the payloads above, and script URLs. */
const lesson = [
  '## A heading <img src=x onerror=window.pwned=1>',
  ...corpus,
  '[link](javascript:window.pwned=1) [coded](java&#x73;cript:window.pwned=1) [data](data:text/html,<script>parent.pwned=1</script>)',
  '![picture](x" onerror="window.pwned=1) ![data](data:image/svg+xml,<svg/onload=window.pwned=1>)',
  '<details open ontoggle=window.pwned=1><summary>x</summary></details>',
  '```js\n</code></pre><img src=x onerror=window.pwned=1>\n```',
  '$\\href{javascript:window.pwned=1}{x}$ and $\\htmlData{onclick=window.pwned=1}{y}$',
  '> [!NOTE]\n> <form action="javascript:window.pwned=1"><button>z</button></form>',
].join('\n\n');

const diagram =
  '```mermaid\nflowchart LR\n  A["<img src=x onerror=window.pwned=1>"] --> B\n  click A href "javascript:window.pwned=1"\n```';

async function expectHarmless(page: Page): Promise<void> {
  await settled(page);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
      const addresses = ['href', 'src', 'action', 'xlink:href'].filter((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ''),
      );
      const foreign = element.matches('img[src="x"], iframe[srcdoc], script:not([src])') ? ['element'] : [];
      return [...handlers, ...addresses, ...foreign].map((what) => `${what} of ${element.outerHTML.slice(0, 120)}`);
    }),
  );
  expect(found).toEqual([]);
}

test('names that contain markup appear literally wherever a name is shown', async ({ people, signedIn }) => {
  // Names have at most 120 characters, so three people are needed for all payloads.
  for (const name of [corpus.slice(0, 3), corpus.slice(3, 5), corpus.slice(5)].map((part) => part.join(' ').slice(0, 120))) {
    const person = await people.person({ full_name: name, bio: corpus.join(' ') });
    for (const text of corpus) await people.tell(person, { title: text, message: text, action_url: '/profile' });
    const { page } = await signedIn(person);
    page.on('dialog', (dialog) => expect(dialog.message(), 'no dialog is opened').toBe(''));
    await countRequests(page).goto('/notifications');
    await expect(page.getByRole('banner').getByText(`Welcome back, ${name}`, { exact: true })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    for (const text of corpus) await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(text).first()).toBeAttached();
    await expectHarmless(page);
    for (const path of ['/dashboard', '/profile', '/settings']) {
      await followLink(page, path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expectHarmless(page);
    }
  }
});

test('the app does not follow a notification link that leads to another site', async ({ people, signedIn }) => {
  const person = await people.person();
  for (const [index, url] of ['//evil.example/', 'https://evil.example/', 'javascript:window.pwned=1', '/\\evil.example'].entries())
    await people.tell(person, { title: `Trap ${index}.`, action_url: url });
  const { page, session } = await signedIn(person);
  await countRequests(page).goto('/notifications');
  for (let index = 0; index < 4; index++) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`Trap ${index}\\.`) })
      .click();
    await expect(page).toHaveURL(/\/notifications$/);
  }
  await expectHarmless(page);
  await expect
    .poll(
      async () => (await people.as(session.token)('GET /api/notifications/user/:userId', { params: { userId: person.id } })).unreadCount,
    )
    .toBe(0);
});

test('a lesson full of markup does no harm, and neither does a diagram', async ({ browserOf, errorWatch }) => {
  const database = await ownDatabase();
  const product = new Product({ DATABASE_URL: database.url, CAIRN_DEMO: '0' });
  try {
    for (const [position, text] of [lesson, diagram].entries())
      await database.connection.pool.query(
        `update files set title = $1, source = jsonb_set(jsonb_set(source, '{title}', to_jsonb($1::text)), '{text}', to_jsonb($2::text)), version = $3
         where (module_id, name) = (select module_id, name from files where module_id = 'first-prompts' and kind = 'lesson' order by position offset $4 limit 1)`,
        [corpus[1], text, randomUUID(), position],
      );
    await product.start();
    const people = peopleOf(product, database.connection);
    const session = await people.session(await people.person());
    const context = await browserOf({ baseURL: product.url, storageState: people.stored(session) });
    const page = await context.newPage();
    page.on('dialog', (dialog) => expect(dialog.message(), 'no dialog is opened').toBe(''));
    await countRequests(page).goto('/modules/first-prompts');
    await expect(page.getByRole('heading', { level: 1, name: corpus[1] })).toBeVisible();
    await page.mouse.wheel(0, 10_000);
    await expectHarmless(page);
    expect(errorWatch.errors, 'not even an attempt that the policy had to stop').toEqual([]);
    for (const link of await page.getByRole('article').getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(#|\/|https?:|mailto:)/);

    // Mermaid's sanitiser parses labels in a document that runs no scripts, and Chromium reports what was blocked there.
    errorWatch.expectError(/Executing inline event handler violates/);
    await page.keyboard.press('j');
    await expect(
      page
        .getByRole('article')
        .locator('img[src^="data:image/svg"]')
        .or(page.getByText("This diagram couldn't be drawn. Here's its source:")),
    ).toBeVisible();
    await expectHarmless(page);
  } finally {
    await product.stop();
    await database.drop();
  }
});

test('pages allow scripts and styles only from their own server', async ({ product }) => {
  const policyOf = async () => {
    const { headers } = await fetch(`${product.url}/`, { headers: { accept: 'text/html' } });
    return Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((one) => [one.trim().split(' ')[0] ?? '', one.trim()]),
    );
  };
  const policy = await policyOf();
  expect(policy['default-src']).toBe("default-src 'none'");
  expect(policy['script-src']).toContain("'self'");
  for (const directive of ['script-src', 'style-src', 'script-src-attr', 'style-src-attr'])
    expect(policy[directive] ?? '', directive).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(policy['object-src']).toBe("object-src 'none'");
  expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'");
  expect(policy['base-uri']).toBe("base-uri 'none'");
  expect((await policyOf())['style-src'], 'a nonce is used only once').not.toBe(policy['style-src']);
});

test('the browser does not run scripts that the policy forbids', async ({ page, errorWatch }) => {
  errorWatch.expectError(/Content Security Policy|^404 for \/x$/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.pwned = 1';
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src=x onerror="window.pwned=1">';
    document.body.append(holder);
  });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
