import { spawnSync } from 'node:child_process';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { v5 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { roundOutcomes } from '#contract/requirement-values.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { randomOf } from '#server/demo/random.ts';
import { calendarFile, type OwnCalendarRound, uidOf } from './calendar-file.ts';

/** The full run reads all of them. */
const calendars = process.env.CAIRN_FULL ? 500 : 50;
const publicUrl = 'https://learn.example.test';

/** An event as each of the parsers reads it. Days are `YYYY-MM-DD`, and times are ISO 8601 in UTC. */
interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  day: string;
  end: string;
  sequence: number;
  status: string;
  url: string;
  stamp: string;
  modified: string;
  transparency: string;
}
type Read = (text: string) => ReadEvent[];

const pieces = [
  'Safety, part 1; fire',
  'Ärzte & Pflege',
  'a\\b \\ c',
  '👩‍🚒 first aid 🧯',
  '安全な働き方',
  '"quoted" ^caret ~',
  'x'.repeat(80),
  'é'.repeat(80),
  '🏔️'.repeat(30),
  'BEGIN:VEVENT',
  'name: value; a=b',
  'café',
  'שלום עולם',
];
const breaks = [' ', '\n', '\r\n', '\n\n', ', ', '; ', '\t', ' \u0007\u001b', '\nEND:VCALENDAR\n', '\n '];

/** Returns generated rounds with every state, in the text of which there is everything that iCalendar has to escape, fold or leave out. */
function roundsOf(seed: string): OwnCalendarRound[] {
  const random = randomOf(seed);
  const one = <T>(list: readonly T[]): T => list[random(0, list.length - 1)] as T;
  const text = (parts: number, between: readonly string[]) =>
    Array.from({ length: random(1, parts) }, () => one(pieces)).reduce((all, piece) => `${all}${one(between)}${piece}`);
  return Array.from({ length: random(0, 8) }, (_, number) => {
    const due_on = addDays('2024-01-01', random(0, 1_500));
    const state = one([...roundOutcomes, 'upcoming', 'in_progress', 'overdue'] as const);
    return {
      requirement_id: v5(`${seed}:${number}`, v5.URL),
      user_id: v5(seed, v5.URL),
      number: random(1, 9),
      name: text(3, [' ']),
      note: random(0, 3) === 0 ? '' : text(6, breaks),
      title: one(pieces),
      is_mandatory: random(0, 1) === 0,
      due_on,
      grace_days: random(0, 30),
      state,
      opens_on: addDays(due_on, -30),
      closed_on: roundOutcomes.some((outcome) => outcome === state) ? addDays(due_on, -random(0, 9)) : null,
      minutes_left: random(0, 300),
      changes: random(0, 40),
      changed_at: new Date(Date.UTC(2024, 0, random(1, 900), random(0, 23), random(0, 59), random(0, 59))),
    };
  });
}

const generated = Array.from({ length: calendars }, (_, number) => {
  const rounds = roundsOf(`calendar ${number}`);
  return { rounds, text: calendarFile(rounds, publicUrl, 'en') };
});

const readByIcalJs: Read = (text) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const timeOf = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString();
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      day: event.startDate.isDate ? event.startDate.toString() : 'not a day',
      end: event.endDate.isDate ? event.endDate.toString() : 'not a day',
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      url: String(component.getFirstPropertyValue('url')),
      stamp: timeOf('dtstamp'),
      modified: timeOf('last-modified'),
      transparency: String(component.getFirstPropertyValue('transp')),
    };
  });

/** The library returns days as midnight in the zone of the process. */
const dayOf = (date: Date & { dateOnly?: boolean }) =>
  date.dateOnly
    ? [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-')
    : 'not a day';
/** A property with parameters is returned together with them. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (value as { val: string }).val);
const readByNodeIcal: Read = (text) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            summary: textOf(event.summary),
            description: textOf(event.description),
            day: dayOf(event.start),
            end: dayOf(event.end as Date),
            sequence: Number(event.sequence),
            status: String(event.status),
            url: textOf(event.url),
            stamp: event.dtstamp.toISOString(),
            modified: event.lastmodified?.toISOString() ?? '',
            transparency: String(event.transparency),
          },
        ]
      : [],
  );

const pythonScript = `
import datetime, icalendar, json, sys
def day(value):
    return value.isoformat() if type(value) is datetime.date else 'not a day'
def time(value):
    return value.astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
def read(text):
    return [{
        'uid': str(e['uid']), 'summary': str(e['summary']), 'description': str(e['description']),
        'day': day(e['dtstart'].dt), 'end': day(e['dtend'].dt), 'sequence': int(e['sequence']), 'status': str(e['status']),
        'url': str(e['url']), 'stamp': time(e['dtstamp'].dt), 'modified': time(e['last-modified'].dt), 'transparency': str(e['transp']),
    } for e in icalendar.Calendar.from_ical(text).walk('vevent')]
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`;
/** The name of a Python that has Debian's python3-icalendar; undefined if there is none. */
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import icalendar']).status === 0);

/** Returns what a round's event has to contain, stated here again. */
function expectedOf(round: OwnCalendarRound) {
  const { name, note, due_on, changes, changed_at, state } = round;
  const clean = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(/[\u0007\u001b]/g, '');
  const prefixes: Record<string, string> = {
    done: 'Completed',
    late: 'Completed',
    missed: 'Missed',
    waived: 'Waived',
    left: 'No longer required',
  };
  const isCancelled = state === 'waived' || state === 'left';
  return {
    uid: uidOf(round),
    summary: `${prefixes[state] ?? 'Due'}: ${clean(name)}`,
    description: expect.stringContaining(`\n${clean(note)}`),
    day: due_on,
    end: addDays(due_on, 1),
    sequence: changes,
    status: isCancelled ? 'CANCELLED' : state === 'upcoming' ? 'TENTATIVE' : 'CONFIRMED',
    url: `${publicUrl}/due`,
    stamp: changed_at.toISOString(),
    modified: changed_at.toISOString(),
    transparency: 'TRANSPARENT',
  };
}
const byUid = (events: readonly { uid: string }[]) => events.toSorted((one, other) => one.uid.localeCompare(other.uid));

describe('generated calendars', () => {
  beforeAll(() => {
    expect(new Set(generated.flatMap(({ rounds }) => rounds.map(({ state }) => state))).size).toBe(8);
  });

  test('they are read as they were written by ical.js and by node-ical, in the same way', () => {
    for (const { rounds, text } of generated) {
      const read = byUid(readByIcalJs(text));
      expect(read).toEqual(byUid(rounds.map(expectedOf)));
      expect(byUid(readByNodeIcal(text))).toEqual(read);
    }
  });

  test.skipIf(!python)("they are read in the same way by Debian's python3-icalendar (skipped if it is not installed)", () => {
    const { stdout, stderr } = spawnSync(python ?? '', ['-c', pythonScript], {
      input: JSON.stringify(generated.map(({ text }) => text)),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(stderr).toBe('');
    const read = JSON.parse(stdout) as ReadEvent[][];
    expect(read.map(byUid)).toEqual(generated.map(({ text }) => byUid(readByIcalJs(text))));
  });

  // node-ical and python3-icalendar read some of these as a line break or a comma. RFC 5545 has no other way to write them.
  test('a backslash before a letter or a sign stays a backslash for ical.js', () => {
    const note = String.raw`C:\new \, \; \\`;
    const [round] = generated.flatMap(({ rounds }) => rounds);
    if (!round) throw new Error('There is no generated round.');
    const text = calendarFile([{ ...round, note }], publicUrl, 'en');
    expect(readByIcalJs(text)[0]?.description).toContain(`\n${note}\n`);
  });

  test('each line ends with CRLF, has at most 75 octets, and is valid UTF-8 by itself', () => {
    const strict = new TextDecoder('utf-8', { fatal: true });
    for (const { text } of generated) {
      const bytes = Buffer.from(text);
      expect(bytes.subarray(-2).toString()).toBe('\r\n');
      expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
      let start = 0;
      for (let end = bytes.indexOf('\r\n'); end >= 0; start = end + 2, end = bytes.indexOf('\r\n', start)) {
        const line = bytes.subarray(start, end);
        expect(line.length).toBeLessThanOrEqual(75);
        expect(() => strict.decode(line)).not.toThrow();
      }
    }
  });
});
