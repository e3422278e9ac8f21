import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dayOf, never, type Person, type System } from './literacy-lives.ts';

type Rows = Record<string, unknown>[];
/** Inserts rows with the columns of the first one into a table. */
async function insert(pool: pg.Pool, table: string, rows: Rows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += 5_000)
    await pool.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows.slice(from, from + 5_000)),
    ]);
}
const moment = (day: number) => `${dayOf(day)}T12:00:00Z`;
const dayOrNull = (day: number) => (day >= never ? null : dayOf(day));

/** Everything that happened in a company. */
export interface Lives {
  company_id: string;
  roles: readonly string[];
  requirements: readonly string[];
  systems: readonly System[];
  people: readonly Person[];
  /** The systems that each role uses. */
  uses: ReadonlyMap<string, readonly string[]>;
}

/** Inserts the rows that the product would have written for these lives. */
export async function insertLives(pool: pg.Pool, { company_id, roles, requirements, systems, people, uses }: Lives): Promise<void> {
  const by = { company_id, created_by: randomUUID() };
  await insert(
    pool,
    'ai_systems',
    systems.map(({ id, since }) => ({ id, company_id, version: 1, created_at: moment(since), revision: 0 })),
  );
  const entry = { ...by, name: 'System', purpose: 'Any', team: 'Any', vendor: 'Any', risk: 'limited', responsible_id: by.created_by };
  const version = ({ id, since }: System, number: number, day: number, until: number) => ({
    ...entry,
    id: randomUUID(),
    system_id: id,
    number,
    used_since: dayOf(since),
    used_until: dayOrNull(until),
    recorded_on: dayOf(day),
    created_at: moment(day),
  });
  await insert(pool, 'ai_system_versions', [
    ...systems.map((system) => version(system, 1, system.since, never)),
    ...systems.flatMap((system) => (system.end ? [version(system, 2, system.end.entered, system.end.last)] : [])),
  ]);
  const releases = systems.flatMap((system) => system.releases.map((release) => ({ system, release })));
  await insert(
    pool,
    'ai_releases',
    releases.map(({ system, release }) => ({
      ...by,
      id: release.id,
      system_id: system.id,
      name: release.id,
      note: '',
      released_on: release.released === null ? null : dayOf(release.released),
      in_use_since: dayOf(release.used),
      needs_training: release.needs,
      recorded_on: dayOf(release.entered),
      created_at: moment(release.entered),
    })),
  );
  await insert(
    pool,
    'ai_release_withdrawals',
    releases.flatMap(({ release: { id, withdrawn } }) =>
      withdrawn === never ? [] : [{ ...by, release_id: id, reason: 'Any', recorded_on: dayOf(withdrawn), created_at: moment(withdrawn) }],
    ),
  );
  await insert(
    pool,
    'requirements',
    requirements.map((id) => ({ id, company_id, version: 1, created_at: moment(0), revision: 0 })),
  );
  await insert(
    pool,
    'requirement_versions',
    requirements.map((requirement_id) => ({
      ...by,
      id: randomUUID(),
      requirement_id,
      number: 1,
      name: 'Any',
      note: '',
      module_id: 'stones',
      is_mandatory: true,
      is_for_everyone: true,
      chapter_ids: [],
      job_title_ids: [],
      role_profile_ids: [],
      manager_ids: [],
      includes_later_joiners: true,
      due_kind: 'after_joining',
      due_days: 14,
      joining_of: 'audience',
      repeat_kind: 'never',
      repeated_steps: 'everything',
      opens_days: 0,
      grace_days: 0,
      counts_earlier_work: false,
      created_at: moment(0),
    })),
  );
  await insert(
    pool,
    'ai_system_trainings',
    systems.flatMap(({ id: system_id, trainings }) =>
      trainings.flatMap(({ requirement: requirement_id, from, until }) =>
        [
          { day: from, covers: true },
          { day: until, covers: false },
        ]
          .filter(({ day }) => day < never)
          .map(({ day, covers }) => ({
            ...by,
            id: randomUUID(),
            system_id,
            requirement_id,
            covers,
            recorded_on: dayOf(day),
            created_at: moment(day),
          })),
      ),
    ),
  );
  await insert(
    pool,
    'role_profiles',
    roles.map((id) => ({ id, company_id, version: 1, created_at: moment(0), revision: 0 })),
  );
  await insert(
    pool,
    'role_profile_versions',
    roles.map((id) => ({
      ...by,
      id: randomUUID(),
      role_profile_id: id,
      number: 1,
      from_on: dayOf(0),
      name: id,
      description: '',
      job_title_ids: [],
      skills: [],
      path: [],
      created_at: moment(0),
    })),
  );
  await insert(
    pool,
    'role_profile_systems',
    [...uses].flatMap(([role_profile_id, used]) => used.map((system_id) => ({ role_profile_id, number: 1, company_id, system_id }))),
  );
  const ofPeople = <Row extends object>(rows: (person: Person) => Row[]): Rows =>
    people.flatMap((person) => rows(person).map((row) => ({ id: randomUUID(), company_id, user_id: person.id, ...row })));
  await insert(
    pool,
    'role_profile_spells',
    ofPeople(({ roles: own }) =>
      own.map(({ role, from, until }) => ({
        role_profile_id: role,
        started_on: dayOf(from),
        started_at: moment(from),
        ended_on: dayOrNull(until),
        ended_at: until < never ? moment(until) : null,
      })),
    ),
  );
  await insert(
    pool,
    'requirement_spells',
    ofPeople(({ spells }) =>
      [...spells].flatMap(([requirement_id, own]) =>
        own.map(({ from, until }) => ({
          requirement_id,
          is_later_joiner: false,
          joined_on: dayOf(from),
          joined_at: moment(from),
          left_on: dayOrNull(until),
          left_at: until < never ? moment(until) : null,
        })),
      ),
    ),
  );
  const ends = { completed: 'done', waived: 'waived', missed: 'missed', left: 'left' } as const;
  await insert(
    pool,
    'requirement_rounds',
    ofPeople(({ rounds }) =>
      [...rounds].flatMap(([requirement_id, own]) =>
        own.map(({ id, number, events }) => {
          const opened = events[0]?.day ?? 0;
          const last = events.at(-1);
          const outcome = last && last.kind in ends ? ends[last.kind as keyof typeof ends] : null;
          const closed =
            outcome && last
              ? { closed_at: moment(last.day), closed_on: dayOf(last.day), outcome }
              : { closed_at: null, closed_on: null, outcome };
          const due = dayOf(events[0]?.due ?? 0);
          return {
            id,
            requirement_id,
            number,
            version: 1,
            opened_at: moment(opened),
            opened_on: dayOf(opened),
            scheduled_on: due,
            due_on: due,
            grace_days: 0,
            ...closed,
          };
        }),
      ),
    ),
  );
  await insert(
    pool,
    'round_events',
    people.flatMap(({ rounds }) =>
      [...rounds.values()].flat().flatMap(({ id: round_id, events }) =>
        events.map(({ day, kind, due, grace }, index) => ({
          id: randomUUID(),
          round_id,
          company_id,
          position: index + 1,
          kind,
          facts: {
            on: dayOf(day),
            ...(due === undefined ? {} : { due_on: dayOf(due) }),
            ...(grace === undefined ? {} : { grace_days: grace }),
          },
          at: moment(day),
        })),
      ),
    ),
  );
}
