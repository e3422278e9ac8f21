import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, password, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
/** Creates a company with its own domain, and returns a way to register with an address in that domain. */
async function placeWithDomain(facts: Parameters<typeof company>[1] = {}) {
  const domain = `company-${++count}.example`;
  const place = await company(app, { email_domains: [domain], ...facts });
  const email = `somebody@${domain}`;
  const register = (more: object = {}, address = email) =>
    app.as(null)('POST /api/auth/register', { body: { email: address, password, full_name: 'New Comer', ...more } });
  const confirm = async (address = email) =>
    app.as(null)('POST /api/auth/verify-email', { body: { token: tokenIn(await lastMailTo(app, address)) } });
  const account = async (address = email) =>
    (await app.connection.pool.query('select id, company_id, chapter_id, approved_at from users where email = $1', [address])).rows[0];
  return { place, domain, email, register, confirm, account };
}

describe("someone who registers with an address at a company's domain", () => {
  test("someone who registers with a company's domain waits for approval in that company once the address is confirmed, is approved like anyone else, and joins its default chapter", async () => {
    const { place, email, register, confirm, account } = await placeWithDomain();
    await app.connection.pool.query('update chapters set is_default = true where id = $1', [place.chapter.id]);
    await register();
    expect(await account()).toBeUndefined();
    const { rows } = await app.connection.pool.query('select company_id from registrations where email = $1', [email]);
    expect(rows).toEqual([{ company_id: null }]);
    expect((await confirm()).data).toEqual({ status: 'waiting_for_approval' });
    const waiting = await account();
    expect(waiting).toMatchObject({ company_id: place.id, chapter_id: null, approved_at: null });
    expect((await app.as(null)('POST /api/auth/login', { body: { email, password } })).problem.code).toBe('waiting_for_approval');

    const boss = await superAdmin(app);
    const { approvals } = (await boss.ask('GET /api/admin/approvals', { query: { page_size: 100 } })).data;
    expect(approvals.find(({ id }) => id === waiting.id)).toMatchObject({ company_name: place.name, email_verified: true });
    await boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: waiting.id } });
    expect(await account()).toMatchObject({ company_id: place.id, chapter_id: place.chapter.id });
  });

  test("someone who registers with a company's domain is not matched to a company that is closed to registration, suspended or full", async () => {
    for (const facts of [{ open_to_registration: false }, { suspended_at: new Date() }, { max_users: 1 }]) {
      const { place, register, confirm, account } = await placeWithDomain(facts);
      await companyAdmin(app, place.id);
      await register();
      expect((await confirm()).status).toBe(200);
      expect((await account()).company_id, JSON.stringify(facts)).toBeNull();
    }
  });

  test("someone who registers with a company's domain stays with the company that they chose, and only the exact domain matches", async () => {
    const { domain, email, register, confirm, account } = await placeWithDomain();
    const chosen = await company(app);
    await register({ company_id: chosen.id });
    await confirm();
    expect((await account(email)).company_id).toBe(chosen.id);
    for (const address of [`one@sub.${domain}`, `one@not${domain}`, `"one@${domain}"@elsewhere.example`.replaceAll('"', '')]) {
      const answer = await register({}, address);
      if (answer.status !== 202) continue;
      await confirm(address);
      expect((await account(address)).company_id, address).toBeNull();
    }
  });

  test('someone who registers with a domain that two companies share, because duplicates used to be possible, is matched to neither', async () => {
    const { domain, register, confirm, account } = await placeWithDomain();
    await company(app, { email_domains: [domain] });
    await register();
    await confirm();
    expect((await account()).company_id).toBeNull();
  });
});

describe("a company's domain", () => {
  const setting = async (email_domains: string[], companyId?: string) => {
    const place = companyId ? { id: companyId } : await company(app);
    const admin = await companyAdmin(app, place.id as never);
    const set = (domains: string[]) => admin.ask('PUT /api/company/settings', { body: { email_domains: domains } });
    return { place, admin, set, answer: await set(email_domains) };
  };
  const faultsOf = ({ problem }: { problem: { errors?: { path: string; code: string; message: string }[] } }) =>
    problem.errors?.map(({ path, code, message }) => `${path} ${code}: ${message}`);

  test("a company's domain cannot be a public email provider's", async () => {
    const { answer } = await setting(['ours.example', 'gmail.com', '@GMX.de']);
    expect(faultsOf(answer)).toEqual([
      "body.email_domains.1 email_domain_public: Anyone can have an address at gmail.com, so it can't be a company's domain.",
      "body.email_domains.2 email_domain_public: Anyone can have an address at gmx.de, so it can't be a company's domain.",
    ]);
  });

  test("a company's domain cannot be taken by another company, which is not told whose it is, until the first company gives it up", async () => {
    const first = await setting(['wanted.example', 'kept.example']);
    const second = await setting(['free.example', 'wanted.example']);
    expect(faultsOf(second.answer)).toEqual([
      'body.email_domains.1 email_domain_taken: Another company already uses the domain wanted.example.',
    ]);
    expect((await second.admin.ask('GET /api/company/settings')).data.email_domains).toEqual([]);
    await first.set(['kept.example']);
    expect((await second.set(['free.example', 'wanted.example'])).status).toBe(200);
    // Domains that stay the same are not checked again.
    expect((await second.set(['wanted.example'])).status).toBe(200);
  });

  test("a company's domain goes to only one of two companies that claim it at the same moment", async () => {
    const [one, two] = [await setting([]), await setting([])];
    const answers = await Promise.all([one.set(['both.example']), two.set(['both.example'])]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });
});
