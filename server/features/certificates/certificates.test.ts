import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { complete, completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2027-06-01T09:00:00Z'));
afterAll(() => app.close());

const certificatesOf = async (person: Person, of = person) =>
  (await person.ask('GET /api/certificates/user/:userId', { params: { userId: of.id } })).data;
const notices = async (person: Person) =>
  (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data.notifications;
const look = (serial: string, person?: Person) => (person?.ask ?? app.as(null))('GET /api/certificates/:serial', { params: { serial } });

/** Completes everything in the second track except its last file. */
async function almost(person: Person) {
  await completeModule(person, 'summits');
}

/** Returns a person with a certificate for the second track. */
async function graduate(facts: Parameters<typeof student>[1] = {}) {
  const person = await student(app, { full_name: 'Sofía de León', ...facts });
  await almost(person);
  await complete(person, 'winds', 'gusts');
  const [certificate] = await certificatesOf(person);
  if (!certificate) throw new Error('no certificate');
  return { person, certificate, serial: certificate.serial };
}

async function set(name: string, value: unknown): Promise<void> {
  await app.connection.pool.query(
    'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  );
}

describe('earning a certificate', () => {
  test("a certificate is issued only once even if a track's last file is completed twenty times at the same moment", async () => {
    const person = await student(app);
    await almost(person);
    expect(await certificatesOf(person)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(person, 'winds', 'gusts')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await certificatesOf(person)).map(({ track_id }) => track_id)).toEqual(['further']);
    expect((await notices(person)).filter(({ kind }) => kind === 'certificate_issued')).toHaveLength(1);
  });

  test('a certificate is issued for each track and for all tracks together, and appears in the stats and in a notification that links to it', async () => {
    const { person, certificate } = await graduate();
    expect(certificate).toMatchObject({
      title: 'Further',
      subject: 'track',
      status: 'valid',
      holder_name: 'Sofía de León',
      name_shown: 'initials',
      issued_at: expect.stringMatching(/^2027-06-01T09:00/),
      expires_at: null,
      public_url: `${app.app.services.config.publicUrl}/certificates/${certificate.serial}`,
    });
    expect(certificate.serial).toMatch(/^[a-z2-7]{32}$/);
    app.clock.forward(60_000);
    await completeModule(person, 'stones');
    await completeModule(person, 'paths');
    const all = await certificatesOf(person);
    expect(all.map(({ subject }) => subject).sort()).toEqual(['all_tracks', 'track', 'track']);
    expect(all.find(({ subject }) => subject === 'all_tracks')).toMatchObject({ track_id: null, title: 'All tracks', glyph: 'summit' });
    const { data: stats } = await person.ask('GET /api/learning/stats/user/:userId', { params: { userId: person.id } });
    expect(stats.certificates_earned).toBe(3);
    expect((await notices(person)).map(({ action_url }) => action_url)).toContain(`/certificates/${certificate.serial}`);
  });

  test('an earned certificate keeps the name and the title that it was issued with', async () => {
    const { person, serial } = await graduate();
    await change(app, person.id, { full_name: 'Another Name' });
    expect((await certificatesOf(person))[0]?.holder_name).toBe('Sofía de León');
    expect((await look(serial)).data.holder_name).toBe('S. D. L.');
  });
});

describe('public certificate pages', () => {
  test('visitors see the current logo of the company that a certificate was earned in, unless the holder hides their name', async () => {
    const place = await company(app, { name: 'Kilns & Sons' });
    const admin = await companyAdmin(app, place.id);
    const logo = async (background: string) => {
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
      return (await admin.ask('PUT /api/company/logo', { file: new Blob([new Uint8Array(picture)], { type: 'image/png' }), query: {} }))
        .data.logo;
    };
    const { person, serial } = await graduate({ company_id: place.id });
    const print = async () => {
      const answer = await fetch(`${app.url}/api/certificates/${serial}/pdf`, { headers: { authorization: `Bearer ${person.token}` } });
      const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      return JSON.stringify(await (await document.getPage(1)).getStructTree());
    };
    expect((await look(serial)).data.company).toBeNull();
    expect(await print()).not.toContain('Logo of');
    const first = await logo('#336699');
    expect((await look(serial)).data.company).toEqual({ name: 'Kilns & Sons', logo: first });
    expect(await print()).toContain('Logo of Kilns & Sons');
    const second = await logo('#993366');
    const next = await company(app);
    await change(app, person.id, { company_id: next.id });
    expect((await look(serial)).data.company, 'of the company then, with the look that it has now').toEqual({
      name: 'Kilns & Sons',
      logo: second,
    });
    await person.ask('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown: 'none' } });
    expect((await look(serial)).data.company).toBeNull();
    expect(await print(), 'on the paper, which the holder alone hands on').toContain('Logo of Kilns & Sons');
  });

  test('visitors can verify a certificate by its serial, and see only what the holder allows', async () => {
    const { person, serial } = await graduate();
    const { data, headers } = await look(serial);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(data).toEqual({
      serial,
      holder_left: false,
      title: 'Further',
      written_by: null,
      subject: 'track',
      hue: expect.any(String),
      glyph: expect.any(String),
      status: 'valid',
      // Only the day is disclosed, because the time of day when the certificate was earned is private.
      issued_at: '2027-06-01T00:00:00.000Z',
      expires_at: null,
      revoked_at: null,
      holder_name: 'S. D. L.',
      issuer: 'Cairn',
      capstone_level: null,
      company: null,
      modules: ['Summits', 'Winds'],
      evidence: { quizzes: 0, quizzes_checked: 0, labs: 0, labs_checked: 0, exercises: 0, exercises_practised: 0 },
      abilities: { download: false, share: false, revoke: false },
    });
    for (const [name_shown, shown] of [
      ['full', 'Sofía de León'],
      ['none', null],
      ['initials', 'S. D. L.'],
    ] as const) {
      const answer = await person.ask('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown } });
      expect(answer.data.name_shown).toBe(name_shown);
      expect((await look(serial)).data.holder_name).toBe(shown);
    }
  });

  test('a guessed serial finds nothing, and every guess gets the same response', async () => {
    const { serial } = await graduate();
    const { text: nothing } = await look('a'.repeat(32));
    const wrong = [
      serial.slice(1),
      `${serial}a`,
      serial.toUpperCase(),
      `${serial.slice(0, -1)}%`,
      `${serial} `,
      '%25',
      "' or 1=1 --",
      '..',
    ];
    for (const guess of [...wrong, serial.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))]) {
      const answer = await look(guess);
      expect([answer.status, answer.problem.code], guess).toEqual([404, 'not_found']);
      expect(answer.text).toBe(nothing);
    }
  });
});

describe('a certificate', () => {
  test('a certificate can be seen and printed by its holder, their company admin and a super admin, and by no one else, not even a colleague', async () => {
    const own = await company(app);
    const { person, serial } = await graduate({ company_id: own.id, chapter_id: own.chapter.id });
    const admin = await companyAdmin(app, own.id);
    const boss = await superAdmin(app);
    const others = [
      await student(app, { company_id: own.id, chapter_id: own.chapter.id }),
      await companyAdmin(app, (await company(app)).id),
      await student(app),
    ];
    for (const reader of [person, admin, boss]) {
      expect((await certificatesOf(reader, person)).map((one) => one.serial)).toEqual([serial]);
      expect((await reader.ask('GET /api/certificates/:serial/pdf', { params: { serial } })).status).toBe(200);
    }
    const unknown = await others[0]?.ask('GET /api/certificates/:serial/pdf', { params: { serial: 'a'.repeat(32) } });
    for (const other of others) {
      const list = await other.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } });
      const pdf = await other.ask('GET /api/certificates/:serial/pdf', { params: { serial } });
      expect([list.status, pdf.status]).toEqual([404, 404]);
      expect(pdf.text).toBe(unknown?.text);
    }
    const abilities = async (by: Person) => Object.values((await look(serial, by)).data.abilities);
    expect(await abilities(person)).toEqual([true, true, false]);
    expect(await abilities(admin)).toEqual([true, false, false]);
    expect(await abilities(boss)).toEqual([true, false, true]);
    for (const other of others) expect(await abilities(other)).toEqual([false, false, false]);
  });

  test("staff who see groups only can't print a certificate and are not offered to; its holder can print it", async () => {
    const own = await company(app, { staff_sees: 'groups' });
    const { person, serial } = await graduate({ company_id: own.id });
    for (const someone of [await companyAdmin(app, own.id), await superAdmin(app)]) {
      const answer = await someone.ask('GET /api/certificates/:serial/pdf', { params: { serial } });
      expect([answer.status, answer.problem.code]).toEqual([403, 'not_shown_to_staff']);
      expect((await look(serial, someone)).data.abilities.download).toBe(false);
    }
    expect((await look(serial, person)).data.abilities.download).toBe(true);
  });

  test("only a certificate's holder can choose how much of the name is shown, and download the signed credential", async () => {
    const own = await company(app);
    const { serial } = await graduate({ company_id: own.id, chapter_id: own.chapter.id });
    const admin = await companyAdmin(app, own.id);
    const share = await admin.ask('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown: 'full' } });
    const credential = await admin.ask('GET /api/certificates/:serial/credential', { params: { serial } });
    expect([share.status, credential.status]).toEqual([404, 404]);
    expect((await look(serial)).data.holder_name).toBe('S. D. L.');
  });
});

describe("the end of a certificate's validity", () => {
  const revoke = (by: Person, serial: string) =>
    by.ask('POST /api/certificates/:serial/revoke', { params: { serial }, body: { reason: 'Somebody else took the quiz.' } });

  test('a certificate is revoked only once even if twenty super admins revoke it at the same moment; the holder is told the reason, and their number of certificates falls', async () => {
    const { person, serial } = await graduate();
    const boss = await superAdmin(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => revoke(boss, serial)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === 'already_revoked')).toHaveLength(19);
    expect((await look(serial)).data).toMatchObject({ status: 'revoked', abilities: { revoke: false } });
    expect((await look(serial)).text).not.toContain('Somebody else');
    const [certificate] = await certificatesOf(person);
    expect(certificate).toMatchObject({ status: 'revoked', revoked_reason: 'Somebody else took the quiz.' });
    const told = (await notices(person)).filter(({ kind }) => kind === 'certificate_revoked');
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('Somebody else took the quiz.')]);
    const { data } = await person.ask('GET /api/learning/stats/user/:userId', { params: { userId: person.id } });
    expect(data.certificates_earned).toBe(0);
  });

  test('revoking, issuing and sharing a certificate are each recorded with the actor', async () => {
    const { person, serial } = await graduate();
    const boss = await superAdmin(app);
    await person.ask('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown: 'full' } });
    await revoke(boss, serial);
    await revoke(boss, serial);
    const { rows } = await app.connection.pool.query(
      `select name, actor_id, person_id, facts from activity where facts ->> 'serial' = $1 order by id`,
      [serial],
    );
    expect(rows).toEqual([
      { name: 'certificate_issued', actor_id: null, person_id: person.id, facts: { serial, title: 'Further', track_id: 'further' } },
      { name: 'certificate_shared', actor_id: person.id, person_id: person.id, facts: { serial, name_shown: 'full' } },
      {
        name: 'certificate_revoked',
        actor_id: boss.id,
        person_id: person.id,
        facts: { serial, title: 'Further', reason: 'Somebody else took the quiz.' },
      },
    ]);
  });

  test('only super admins can revoke a certificate, and no one can revoke one that does not exist', async () => {
    const { person, serial } = await graduate();
    expect((await revoke(person, serial)).problem.code).toBe('wrong_role');
    expect((await revoke(await superAdmin(app), 'a'.repeat(32))).problem.code).toBe('not_found');
  });

  test('certificates expire after the configured number of months; those issued before that setting was made stay valid forever', async () => {
    const { serial: forEver } = await graduate();
    await set('certificate_validity_months', 12);
    const { serial } = await graduate();
    await set('certificate_validity_months', 0);
    expect((await look(serial)).data).toMatchObject({ status: 'valid', expires_at: '2028-06-01T00:00:00.000Z' });
    app.clock.set('2028-06-02T00:00:00Z');
    expect((await look(serial)).data.status).toBe('expired');
    expect((await look(forEver)).data.status).toBe('valid');
  });
});
