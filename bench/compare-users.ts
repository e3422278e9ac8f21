import { must } from '#server/must.ts';
import { signedIn } from '#server/testing/learners.ts';
import { type CompanyProduct, startCompanyProduct } from './company-product.ts';
import { recordScreens } from './company-screens.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { atATime, type Effort, measureScreen, type Print } from './measure-screen.ts';
import { startRawStatements } from './targets.ts';

const base = '/api/admin/users';
/** The requests for the account table. */
const screensOf = (company: string) => ({
  'users by name': base,
  'users, page 5,000': `${base}?page=5000`,
  'users searched for a name': `${base}?search=person 1234`,
  'users searched for two characters': `${base}?search=19`,
  'users searched for text that everyone has': `${base}?search=person`,
  'users searched for one character': `${base}?search=%25`,
  'users of a company': `${base}?company_id=${company}&role=Student`,
  'users who wait, latest first': `${base}?state=waiting&sort=created_at`,
  'users by company': `${base}?sort=company`,
  'users by last activity': `${base}?sort=last_active&activity=last_30_days`,
});

/** Creates a super admin and some people waiting for approval. */
async function prepare({ pool }: CompanyProduct) {
  await pool.query(
    `update users set approved_at = null where id in (select id from users where role = 'Student' order by md5(id::text) limit 1000)`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, full_name, role, email_verified_at, approved_at)
      values (gen_random_uuid(), 'bench-super@example.test', 'Bench Super', 'SuperAdmin', now(), now()) returning id`,
  );
  await pool.query('vacuum analyze users');
  const company = await pool.query<{ id: string }>('select id from companies order by id limit 1');
  return { admins: await signedIn(pool, [must(rows[0], 'the super admin').id]), company: must(company.rows[0], 'a company').id };
}

/** Compares reading the account table with its statements alone. Returns whether it stayed within the limit. */
export async function measureUsers(product: CompanyProduct, effort: Effort, quick: boolean, print: Print): Promise<boolean> {
  const { admins, company } = await prepare(product);
  const asSuperAdmin = { ...product, admins };
  const screens = await recordScreens(asSuperAdmin, screensOf(company));
  const raw = await startRawStatements({ ...product.connection, max: 16 });
  try {
    print('');
    print(`the table of all accounts, ${atATime} reads at a time`);
    let kept = true;
    for (const screen of screens) {
      const measure = () => measureScreen(asSuperAdmin, screen, raw.send, effort, print);
      kept = (await (quick ? measure() : keptInOneOfTwo(measure, print))) && kept;
    }
    return kept;
  } finally {
    raw.end();
  }
}

/** Does the same as `measureUsers`, on a separate product with 200,000 people in 500 companies. */
export async function compareUsers(quick: boolean, print: Print): Promise<boolean> {
  const [rounds, seconds, companies, perCompany] = quick ? [1, 0.2, 3, 40] : [5, 2, 500, 400];
  const product = await startCompanyProduct(companies, perCompany);
  try {
    return await measureUsers(product, { rounds, seconds }, quick, print);
  } finally {
    await product.end();
  }
}
