import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: Awaited<ReturnType<typeof company>>;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  await app.connection.pool.query('update requirements set ended_at = now() where ended_at is null');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id }));
});

const create = async (person: Person) => (await person.ask('POST /api/requirements/due/calendar')).data;
const renew = async (person: Person, { created_at }: { created_at: string }) => {
  app.clock.forward(1_000);
  return (await person.ask('POST /api/requirements/due/calendar/renew', { body: { created_at } })).data;
};
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const fetchFrom = (address: { url: string }, init?: RequestInit) => app.raw(pathOf(address), init);

/** The events of a calendar, as another program reads them. */
async function eventsOf(address: { url: string }) {
  const { text } = await fetchFrom(address);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary, description, sequence } = event;
    return {
      uid,
      summary,
      description,
      sequence,
      isAllDay: event.startDate.isDate,
      day: event.startDate.toString(),
      end: event.endDate.toString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      changed: String(component.getFirstPropertyValue('last-modified')),
    };
  });
}
const onlyEvent = async (address: { url: string }) => {
  const [event, ...others] = await eventsOf(address);
  if (!event || others.length > 0) throw new Error('The calendar does not have exactly one event.');
  return event;
};
const extend = async (due_on: string) => {
  const [round] = await openRounds(ann);
  await admin.ask('POST /api/company/rounds/extend', { body: { round_ids: [round?.id ?? ''], due_on, reason: 'On leave.' } });
};

describe('the events of a calendar', () => {
  test('an open round is an event of its whole due day, which says why, how long it takes and where', async () => {
    await requireOf(app, admin, { note: 'The law asks for it.', grace_days: 7 });
    const address = await create(ann);
    expect(await onlyEvent(address)).toMatchObject({
      isAllDay: true,
      day: '2026-12-04',
      end: '2026-12-05',
      summary: 'Due: Working safely',
      status: 'CONFIRMED',
      sequence: 1,
      url: `${app.app.services.config.publicUrl}/due`,
    });
    const { description } = await onlyEvent(address);
    expect(description.split('\n')).toEqual([
      'Your company requires this of you.',
      'The law asks for it.',
      'Stones',
      expect.stringMatching(/^About \d+ minutes are left\.$/),
      'It is accepted until 11 December 2026.',
      `${app.app.services.config.publicUrl}/due`,
    ]);
  });

  test('an extended round keeps its identifier, moves to its new day and has a higher sequence and a later time', async () => {
    await requireOf(app, admin);
    const address = await create(ann);
    const before = await onlyEvent(address);
    app.clock.forward(60_000);
    await extend('2026-12-20');
    const after = await onlyEvent(address);
    expect(after.uid).toBe(before.uid);
    expect(after.day).toBe('2026-12-20');
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.changed > before.changed).toBe(true);
  });

  test('a reminder changes neither the sequence of an event nor its time', async () => {
    await requireOf(app, admin);
    const address = await create(ann);
    const before = await fetchFrom(address);
    await app.connection.pool.query(
      `insert into round_events (id, round_id, company_id, position, kind, facts, at)
        select gen_random_uuid(), id, company_id, 2, 'reminded', '{"on": "2026-11-20"}', now() from requirement_rounds where user_id = $1`,
      [ann.id],
    );
    expect((await fetchFrom(address)).text).toBe(before.text);
  });

  test('a round that will open is tentative, and is the same event once it has opened', async () => {
    await requireOf(app, admin, { due_kind: 'day', due_on: '2027-03-01', opens_days: 30 });
    const address = await create(ann);
    const before = await onlyEvent(address);
    expect(before).toMatchObject({ day: '2027-03-01', status: 'TENTATIVE', sequence: 0 });
    expect(before.description).toContain('You can start on 30 January 2027.');
    app.clock.set('2027-02-01T12:00:00Z');
    await applyAll(app);
    expect(await onlyEvent(address)).toMatchObject({ uid: before.uid, status: 'CONFIRMED', sequence: 1 });
  });

  test('a completed round says so, and the next one is another event', async () => {
    await requireOf(app, admin, { repeat_kind: 'after_completion', repeat_months: 12 });
    const address = await create(ann);
    const before = await onlyEvent(address);
    await completeModule(ann, 'stones');
    const [done, next] = await eventsOf(address);
    expect(done).toMatchObject({ uid: before.uid, summary: 'Completed: Working safely', status: 'CONFIRMED' });
    expect(done?.description).toContain('Completed in time on 20 November 2026');
    expect(next).toMatchObject({ day: '2027-11-20', summary: 'Due: Working safely', status: 'TENTATIVE' });
    expect(next?.uid).not.toBe(before.uid);
  });

  test('a waived round and one that is no longer required are cancelled', async () => {
    const requirement = await requireOf(app, admin, { name: 'Left' });
    await requireOf(app, admin, { name: 'Waived', module_id: 'winds' });
    const address = await create(ann);
    const waived = (await openRounds(ann)).find(({ name }) => name === 'Waived');
    await admin.ask('POST /api/company/rounds/waive', { body: { round_ids: [waived?.id ?? ''], reason: 'Known already.' } });
    await admin.ask('DELETE /api/company/requirements/:requirementId', { params: { requirementId: requirement.id } });
    await applyAll(app);
    const events = (await eventsOf(address)).map(({ summary, status }) => `${summary}, ${String(status)}`);
    expect(events.toSorted()).toEqual(['No longer required: Left, CANCELLED', 'Waived: Waived, CANCELLED']);
  });

  test('a round that ended more than a year ago is left out', async () => {
    await requireOf(app, admin);
    const address = await create(ann);
    await completeModule(ann, 'stones');
    app.clock.set('2027-11-19T12:00:00Z');
    expect(await eventsOf(address)).toHaveLength(1);
    app.clock.set('2027-11-22T12:00:00Z');
    expect(await eventsOf(address)).toEqual([]);
  });

  test('a calendar has nothing of anyone else', async () => {
    await requireOf(app, admin);
    const bea = await student(app, { company_id: own.id, full_name: 'Bea Other' });
    await applyAll(app);
    await create(bea);
    const { text } = await fetchFrom(await create(ann));
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const other of [bea.id, 'Bea Other', bea.email, ann.id, ann.email]) expect(text).not.toContain(other);
  });
});

describe('the address of a calendar', () => {
  test('someone has none until they create it, then the same one until they renew it', async () => {
    const read = async () => (await ann.ask('GET /api/requirements/due/calendar')).data.address;
    expect(await read()).toBeNull();
    const address = await create(ann);
    expect(address.url).toMatch(/\/api\/calendars\/[\w-]{43}\/due\.ics$/);
    expect(await create(ann)).toEqual(address);
    expect(await read()).toEqual(address);
    const renewed = await renew(ann, address);
    expect(renewed.url).not.toBe(address.url);
    expect(await read()).toEqual(renewed);
    expect(await renew(ann, address), 'renewing the same one again changes nothing').toEqual(renewed);
  });

  test('one that can no longer be shown, because the key of the installation was lost, is replaced by creating another', async () => {
    const before = await create(ann);
    await app.connection.pool.query(`update due_calendars set token_hash = sha256('other'), created_at = '2026-01-01' where user_id = $1`, [
      ann.id,
    ]);
    expect((await ann.ask('GET /api/requirements/due/calendar')).data.address).toBeNull();
    const after = await create(ann);
    expect(after.url).not.toBe(before.url);
    expect((await fetchFrom(after)).status).toBe(200);
  });

  test('only the hash of its secret is stored', async () => {
    const secret = pathOf(await create(ann)).split('/')[3];
    const { rows } = await app.connection.pool.query('select * from due_calendars where user_id = $1', [ann.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { rows: activities } = await app.connection.pool.query('select * from activity where person_id = $1', [ann.id]);
    expect(JSON.stringify(activities)).not.toContain(secret);
    expect(app.log.join('\n')).not.toContain(secret);
  });

  test('an old address, one that is switched off and an unknown one are not found, all in the same way', async () => {
    const first = await create(ann);
    const second = await renew(ann, first);
    const old = await fetchFrom(first);
    expect(old.status).toBe(404);
    expect((await fetchFrom(second)).status).toBe(200);
    await ann.ask('DELETE /api/requirements/due/calendar');
    const off = await fetchFrom(second);
    const unknown = await app.raw(`/api/calendars/${'x'.repeat(43)}/due.ics`);
    const withoutTrace = ({ text }: typeof old) => text.replace(/"(instance|trace_id|request_id)":"[^"]*"/g, '');
    expect(new Set([old, off, unknown].map(withoutTrace)).size).toBe(1);
    expect((await ann.ask('POST /api/requirements/due/calendar/renew', { body: { created_at: second.created_at } })).status).toBe(404);
  });

  test.each([
    ['is deactivated', () => change(app, ann.id, { deactivated_at: new Date() })],
    ['is about to be deleted', () => change(app, ann.id, { leaves_at: new Date('2099-01-01') })],
    ['is deleted', () => app.connection.pool.query('delete from users where id = $1', [ann.id])],
    ['moves to another company', async () => change(app, ann.id, { company_id: (await company(app)).id, chapter_id: null })],
    [
      'has a company that is suspended',
      () => app.connection.pool.query('update companies set suspended_at = now() where id = $1', [own.id]),
    ],
  ])('it is not found once its owner %s', async (_, leave) => {
    const address = await create(ann);
    expect((await fetchFrom(address)).status).toBe(200);
    await leave();
    expect((await fetchFrom(address)).status).toBe(404);
  });

  test('someone who moved to another company creates another address there', async () => {
    const before = await create(ann);
    await change(app, ann.id, { company_id: (await company(app)).id, chapter_id: null });
    expect((await ann.ask('GET /api/requirements/due/calendar')).data.address).toBeNull();
    const after = await create(ann);
    expect((await fetchFrom(after)).status).toBe(200);
    expect((await fetchFrom(before)).status).toBe(404);
  });

  test('creating, renewing and switching off are recorded once each', async () => {
    const address = await create(ann);
    await create(ann);
    await renew(ann, address);
    await renew(ann, address);
    await ann.ask('DELETE /api/requirements/due/calendar');
    await ann.ask('DELETE /api/requirements/due/calendar');
    const { rows } = await app.connection.pool.query<{ name: string }>(
      `select name from activity where person_id = $1 and name like 'due_calendar%' order by id`,
      [ann.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['due_calendar_created', 'due_calendar_renewed', 'due_calendar_removed']);
  });
});

describe('the answer', () => {
  test('it is a calendar that only its reader may store, without a cookie, to be read again after some hours', async () => {
    const address = await create(ann);
    const { headers, text, status } = await fetchFrom(address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-disposition')).toContain('due.ics');
    expect(headers.get('set-cookie')).toBeNull();
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('a reader that has the current version gets no second copy, and one that asks for the head gets no text', async () => {
    await requireOf(app, admin);
    const address = await create(ann);
    const { headers } = await fetchFrom(address);
    const etag = headers.get('etag') ?? '';
    expect((await fetchFrom(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetchFrom(address, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    app.clock.forward(1_000);
    await extend('2026-12-20');
    expect((await fetchFrom(address, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('one calendar can be read sixty times an hour, and others are still answered after that', async () => {
    const address = await create(ann);
    const statuses = [];
    for (let read = 0; read < 61; read++) statuses.push((await fetchFrom(address, { method: 'HEAD' })).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses[60]).toBe(429);
    expect((await fetchFrom(await create(admin))).status).toBe(200);
  });
});
