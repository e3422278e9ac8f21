import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './imports.ts';

interface Rule {
  /** The wording to avoid. */
  banned: RegExp;
  /** The wording to use instead, from `docs/words.md`. */
  instead: string;
  /** Messages and pages that may use the wording, by key or path, each with the reason. */
  except?: Readonly<Record<string, string>>;
}

const specified = 'the specification words it';
const job = 'a job or a program, not a person, finishes';
const system = 'the user of the operating system';
const rules: Readonly<Record<string, Rule>> = {
  'somebody, everybody, nobody, anybody': {
    banned: /\b(some|every|no|any)body\b/i,
    instead: 'someone, everyone, no one, anyone',
  },
  whoever: {
    banned: /\bwho(m|so)?ever\b/i,
    instead: 'anyone who, or what they are: the operator',
  },
  'curly apostrophes': { banned: /\p{L}’|’\p{L}/u, instead: "straight ones: can't" },
  'straight quotation marks': { banned: /"/, instead: '“curly ones”' },
  'could not, cannot': {
    banned: /\b(could not|cannot)\b/i,
    instead: "couldn't, can't",
  },
  administrator: { banned: /\badministrators?\b/i, instead: 'admin, company admin, super admin' },
  mail: { banned: /\be-mail|\bmail(s|ed|ing)?\b(?! (server|provider|queue))/i, instead: 'email' },
  begin: { banned: /\b(begin(s|ning)?|began|begun)\b/i, instead: 'start' },
  'log in, log out': {
    banned: /(?<!\/)\blog(s|ged|ging)?[ -]?(in|out)\b/i,
    instead: 'sign in, sign out',
    except: { login_failed: specified, shell_logout: specified, shell_logged_out: specified, 'pages/documentation/learners.md': specified },
  },
  finish: {
    banned: /\bfinish(es|ed|ing)?\b/i,
    instead: 'complete, for what a learner does',
    except: { error_job_running: job, jobs_line: job, authoring_tests_placeholder: job },
  },
  'done, of steps and modules': {
    banned: /\b(steps?|modules?) done\b|\bas done\b|% done\b/i,
    instead: 'completed',
  },
  'take back': { banned: /\b(take[ns]?|took|taking) (\w+ )?back\b/i, instead: 'withdraw, cancel' },
  'learnt, canceled': { banned: /\b(learnt|cancel(ed|ing))\b/i, instead: 'learned, cancelled' },
  image: { banned: /(?<!container )\bimages?\b/i, instead: 'picture' },
  id: { banned: /(?<![<_{/])\b[Ii]ds?\b(?![>}])/, instead: 'ID' },
  'duty, assignment': {
    banned: /\b(dut(y|ies)|assignments?)\b/i,
    instead: 'requirement',
  },
  user: {
    banned: /\busers?\b(?! (Management|activity))/i,
    instead: 'person, learner, member',
    except: {
      error_backup_folder_unwritable: system,
      backup_failure_folder_unwritable: system,
      'pages/documentation/operators.md': system,
    },
  },
};

interface Text {
  name: string;
  text: string;
}

const messages: Text[] = globSync('messages/*/en.json', { cwd: root }).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string | { match: Record<string, string> }[]>)
    .filter(([key]) => key !== '$schema')
    .flatMap(([name, message]) =>
      (typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))).map((text) => ({ name, text })),
    ),
);
/** The pages' lines, without code, addresses and file names. */
const pages: Text[] = globSync('pages/**/*.md', { cwd: root }).flatMap((name) =>
  readFileSync(join(root, name), 'utf8')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split('\n')
    .map((text) => ({ name, text })),
);
const texts = [...messages, ...pages];

describe.each(Object.entries(rules))('%s', (_, { banned, instead, except = {} }) => {
  test(`no message or page breaks this rule, but says: ${instead}`, () => {
    const said = texts.filter(({ name, text }) => !(name in except) && banned.test(text));
    expect(said.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });

  test('every exception to this rule is still needed', () => {
    const kept = Object.keys(except);
    expect(kept.filter((key) => texts.some(({ name, text }) => name === key && banned.test(text)))).toEqual(kept);
  });
});

/** Names that keep their capitals, and screens that have capitals in the specification. */
const capitals = new Set('Cairn Excel Node LinkedIn OpenAPI Markdown Open Badge Badges Monday Sunday'.split(' '));
const screens = new Set([
  'My Progress',
  'Achievements & Goals',
  'Company Reports',
  'Platform Overview',
  'User Management',
  'Company Management',
  'Catalog Management',
  'Modules Management',
]);
const headings = pages.flatMap(({ name, text }) => (/^#+ /.test(text) ? [{ name, text: text.replace(/^#+ /, '') }] : []));

test('titles, labels and headings have capitals only at the start and in names', () => {
  // Sentences are skipped, because a capital may follow a full stop in them. So are titles of works and the six tracks on the landing page.
  const labels = [...messages, ...headings].filter(
    ({ name, text }) => !/[.!?](\s|$)/.test(text.replace(/\?$/, '')) && !/^(resource_|skill_|job_title_|landing_track_\d$)/.test(name),
  );
  expect(labels.length).toBeGreaterThan(1_000);
  const wrong = labels.filter(
    ({ text }) => !screens.has(text) && [...text.matchAll(/(?<=[\w,;)–&] )\p{Lu}\p{Ll}\p{L}*/gu)].some(([word]) => !capitals.has(word)),
  );
  expect(wrong.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});
