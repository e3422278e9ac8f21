// Features: due, certificates, learning, requirements, recognition
import { isDueToday } from '#server/testing/due-today.ts';
import { terms } from '#server/testing/requirements.ts';
import { faultsOf } from './harness/axe.ts';
import { calendarOf } from './harness/calendar.ts';
import { completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

// Each day's run includes one of the three journeys through a year, and the full run includes all of them.
test.skip(!isDueToday(2, 3), "Today's run includes another journey through a year.");

const moduleId = 'how-language-models-work';
const yearly = { due_days: 30, repeat_kind: 'after_due', repeat_months: 12, opens_days: 30, counts_earlier_work: true } as const;

test('a learner completes what is due, and again a year later: each round has its certificate, and points and modules stay as they were', async ({
  people,
  product,
  connection,
  signedIn,
}) => {
  const calendar = calendarOf(product, connection);
  const company_id = await people.company();
  const admin = await people.companyAdmin({ company_id });
  const learner = await people.person({ company_id, full_name: 'Lena Learner' });
  const asAdmin = people.as((await people.session(admin)).token);
  await asAdmin('POST /api/company/requirements', { body: { ...terms, ...yearly, name: 'Know your models', module_id: moduleId } });
  await calendar.forward(0);

  const open = async (path: string) => {
    const { page, context, session } = await signedIn(learner);
    await calendar.show(context);
    await page.goto(path);
    return { page, call: people.as(session.token) };
  };
  const panel = (page: Awaited<ReturnType<typeof open>>['page']) => page.getByRole('main').getByRole('region', { name: 'Due' });
  /** The figures of a lifetime. */
  const figures = async () => {
    const { rows } = await connection.pool.query<{ modules_completed: number; files_completed: number; points: number }>(
      `select t.modules_completed, t.files_completed, coalesce(p.points, 0)::int as points from published.learner_totals t
        left join published.total_points p on p.user_id = t.user_id where t.user_id = $1`,
      [learner.id],
    );
    return rows[0];
  };

  let { page, call } = await open('/dashboard');
  await expect(panel(page)).toContainText('Know your models');
  await completeModule(call, moduleId);
  await page.goto('/due');
  await expect(page.getByText('Nothing is due')).toBeVisible();
  const first = page.locator('[data-round]').filter({ hasText: 'Know your models' });
  await expect(first).toContainText('Completed in time');
  await expect(page.getByRole('link', { name: /^Certificate of / })).toHaveCount(1);
  const before = await figures();
  expect(before).toMatchObject({ modules_completed: 1 });

  // The second round is due a year after the first, and opens 30 days before.
  await calendar.forward(360);
  ({ page } = await open('/due'));
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await calendar.forward(10);
  ({ page, call } = await open('/dashboard'));
  await expect(panel(page)).toContainText('Know your models');
  await expect(panel(page)).toContainText(/0 of \d steps/);
  expect(await faultsOf(page)).toEqual([]);
  await completeModule(call, moduleId);
  await page.goto('/due');
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Certificate of / })).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  expect(await figures()).toEqual(before);
  const { rows } = await connection.pool.query('select count(*)::int as certificates from certificates where user_id = $1', [learner.id]);
  expect(rows).toEqual([{ certificates: 2 }]);
});
