// Features: activity, digest, notifications
import type { Locator, Page } from '@playwright/test';
import { addMailedNotification } from '#server/testing/notifications.ts';
import { linkIn } from './harness/mail-server.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const asks = /\/api\/notifications\/user\//;

test('the notifications page shows an empty state when there are no notifications', { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/notifications');
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return box ? Math.round(box.x + box.width / 2) : null;
  };
  const said = page.getByText('No notifications', { exact: true });
  await expect(said).toBeVisible();
  expect(await middleOf(said)).toBe(await middleOf(page.getByRole('main')));
});

test('the bell shows how many notifications are new, and its panel lists them with relative times', async ({ people, signedIn }) => {
  const person = await people.person();
  await people.tell(person, { title: 'A moment ago' });
  await people.tell(person, { title: 'Minutes ago', minutes: 5 });
  await people.tell(person, { title: 'Hours ago', minutes: 3 * 60 + 1 });
  await people.tell(person, { title: 'Days ago', minutes: 2 * 24 * 60 + 1 });
  await people.tell(person, { title: 'Weeks ago', minutes: 20 * 24 * 60 });
  const { page } = await signedIn(person);
  await page.goto('/dashboard');

  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 new');
  await bell(page).click();
  await expect(panel(page).getByText('5 new')).toBeVisible();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [title, time] of [
    ['A moment ago', 'Just now'],
    ['Minutes ago', '5 minutes ago'],
    ['Hours ago', '3 hours ago'],
    ['Days ago', '2 days ago'],
  ] as const)
    await expect(rows.filter({ hasText: title })).toContainText(time);
  await expect(rows.filter({ hasText: 'Weeks ago' }).getByRole('time')).toHaveText(/^[A-Z]?[a-z]*\.? ?\d{1,2},? ?[A-Z]?[a-z]*\.?,? \d{4}$/);
  expect(await panel(page).evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(30 * 16);
});

test('the bell’s panel shows an empty state when there are no notifications', { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await expect(panel(page).getByText('No notifications', { exact: true })).toBeVisible();
});

test(
  'clicking a notification marks it as read, opens its target and closes the panel',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const person = await people.person();
    await people.tell(person, { title: 'Browse the catalog', action_url: '/catalog' });
    await people.tell(person, { title: 'Just so that you know' });
    const { page, session } = await signedIn(person);
    await page.goto('/dashboard');

    await bell(page).click();
    await panel(page)
      .getByRole('button', { name: /Just so that you know/ })
      .click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
    await expect(panel(page), 'a notification without a target leaves the panel open').toBeVisible();

    await panel(page)
      .getByRole('link', { name: /Browse the catalog/ })
      .click();
    await expect(page).toHaveURL(/\/catalog$/);
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    const { notifications, unreadCount } = await people.as(session.token)('GET /api/notifications/user/:userId', {
      params: { userId: person.id },
    });
    expect(unreadCount).toBe(0);
    expect(notifications.map(({ read }) => read)).toEqual([true, true]);
  },
);

test('the bell polls once a minute, and no more often', { tag: '@full' }, async ({ people, signedIn }) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (asks.test(request.url())) asked += 1;
  });
  const answered = page.waitForResponse((response) => asks.test(response.url()));
  await page.goto('/dashboard');
  await (await answered).finished();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(asked).toBe(1);

  await people.tell(person, { title: 'News from the trail' });
  await page.clock.fastForward(50_000);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toBe(1);
  await page.clock.fastForward(11_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  expect(asked).toBe(2);
});

test('the panel shows no error and keeps its content when notifications cannot be fetched or marked as read', { tag: '@full' }, async ({
  people,
  signedIn,
  errorWatch,
}) => {
  errorWatch.expectError(/^503 for \/api\/notifications/);
  const person = await people.person();
  await people.tell(person, { title: 'Still here', action_url: null });
  const { page } = await signedIn(person);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');

  await page.route('**/api/notifications/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"status":503,"code":"unavailable","detail":"Not now."}',
    }),
  );
  await page.clock.fastForward(61_000);
  const warned = (words: string) => warnings.filter((text) => text.startsWith(words)).length;
  await expect.poll(() => warned('a read failed GET /api/notifications/user/:userId')).toBe(1);
  await bell(page).click();
  await panel(page)
    .getByRole('button', { name: /Still here/ })
    .click();
  await expect.poll(() => warned('a notification was not marked as read')).toBe(1);
  await expect(panel(page).getByText('1 new')).toBeVisible();
  await expect(page.getByText('Not now.')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'a person marks everything as read on the notifications page, and the bell agrees',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const person = await people.person();
    for (let n = 1; n <= 35; n++) await people.tell(person, { title: `News number ${n}.`, minutes: n });
    const { page, session } = await signedIn(person);
    await page.goto('/dashboard');
    await bell(page).click();
    await panel(page).getByRole('link', { name: 'See all notifications' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(main.getByText('News number 1.')).toBeVisible();
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect(main.getByText('News number 35.')).toBeVisible();

    await main.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    const { unreadCount } = await people.as(session.token)('GET /api/notifications/user/:userId', { params: { userId: person.id } });
    expect(unreadCount).toBe(0);
  },
);

test.describe('a page with a notification stream', () => {
  test.use({ notificationStream: true });

  test('updates the bell in every tab as soon as something happens, without waiting for the next poll', async ({ people, signedIn }) => {
    const person = await people.person();
    const { page, context, session } = await signedIn(person);
    let streams = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/notifications/stream')) streams += 1;
    });
    const open = page.waitForResponse((response) => response.url().endsWith('/api/notifications/stream'));
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    expect((await open).status()).toBe(200);
    const tab = await context.newPage();
    await tab.goto('/notifications');
    await expect(tab.getByText('No notifications', { exact: true })).toBeVisible();

    await people.tell(person, { title: 'News from the trail' });
    for (const one of [page, tab]) await expect(bell(one)).toHaveAccessibleName('Notifications, 1 new');
    await expect(tab.getByRole('main').getByText('News from the trail')).toBeVisible();
    await people.as(session.token)('PUT /api/notifications/user/:userId/read', { params: { userId: person.id } });
    for (const one of [page, tab]) await expect(bell(one)).toHaveAccessibleName('Notifications');
    expect(streams, 'one stream for all tabs').toBe(1);
  });
});

test(
  'a student chooses in the settings what to be notified about, and the choice is saved immediately',
  onOneDayInThree(2),
  async ({ people, signedIn, errorWatch }) => {
    errorWatch.expectError(/^503 for \/api\/notifications\/preferences/);
    const { page, session } = await signedIn(await people.person());
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Notifications' });
    const choice = (name: string) => card.getByRole('switch', { name });
    await expect(choice('Certificate earned: by email')).toBeChecked();
    await choice('Module completed: in Cairn').click();
    await choice('Badge earned: by email').click();
    await choice('Weekly summary by email').click();
    const kept = async () => {
      const { kinds, weekly_digest } = await people.as(session.token)('GET /api/notifications/preferences');
      const of = (part: 'in_app' | 'email', on: boolean) => kinds.filter((one) => one[part] === on).map(({ kind }) => kind);
      return { hidden: of('in_app', false), mailed: of('email', true), weekly_digest };
    };
    const wished = {
      hidden: ['module_completed'],
      mailed: [
        'certificate_issued',
        'certificate_revoked',
        'badge_earned',
        'reminder',
        'round_assigned',
        'staff_view_changed',
        'contact_message',
      ],
      weekly_digest: false,
    };
    await expect.poll(kept).toEqual(wished);
    await page.reload();
    await expect(choice('Module completed: in Cairn')).not.toBeChecked();
    await expect(choice('Badge earned: by email')).toBeChecked();
    await expect(choice('Weekly summary by email')).not.toBeChecked();

    await page.route('**/api/notifications/preferences', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: '{"status":503,"code":"unavailable","detail":"Not now."}',
          })
        : route.fallback(),
    );
    await choice('Goal missed: in Cairn').click();
    await expect(toastOf(page, 'Not now.')).toBeVisible();
    await expect(choice('Goal missed: in Cairn')).toBeChecked();
    expect(await kept()).toEqual(wished);
  },
);

test(
  'the link in an email unsubscribes from that kind of email without signing in, but only once the button is pressed',
  onOneDayInThree(1),
  async ({ people, page, mailServer, connection }) => {
    const person = await people.person();
    const { token } = await people.session(person);
    await addMailedNotification(connection.database, person, {
      title: "You've earned a certificate",
      message: 'It is worth framing.',
      action_url: '/achievements',
    });
    const mailed = async () =>
      (await people.as(token)('GET /api/notifications/preferences')).kinds.filter(({ email }) => email).map(({ kind }) => kind);
    await page.goto(linkIn(await mailServer.mailTo(person.email)));
    const stop = page.getByRole('button', { name: 'Unsubscribe' });
    await expect(stop).toBeVisible();
    expect(await mailed()).toEqual([
      'certificate_issued',
      'certificate_revoked',
      'reminder',
      'round_assigned',
      'staff_view_changed',
      'contact_message',
    ]);
    await stop.click();
    await expect(page.getByText("We won't send “Certificate earned” emails to p…@example.test any more.")).toBeVisible();
    expect(await mailed()).toEqual(['certificate_revoked', 'reminder', 'round_assigned', 'staff_view_changed', 'contact_message']);

    await page.goto('/unsubscribe/made-up');
    await stop.click();
    await expect(page.getByRole('alert')).toHaveText("This link isn't valid. You can choose under Settings which emails you get.");
  },
);
