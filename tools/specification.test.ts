import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from './lib/project.js';

type Variants = readonly { match: Readonly<Record<string, string>> }[];
const messages = new Map(
  globSync('messages/*/en.json', { cwd: inProject('.') }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(inProject(file), 'utf8')) as Record<string, string | Variants>),
  ),
);
const sourceOf = (file: string) => readFileSync(join(inProject('.'), file), 'utf8');

/**
 * Words that the specification prescribes exactly. They override the glossary: "Logout", although the rest of the product says "sign out",
 * and screen names with capitals in sentences that otherwise have none.
 */
const words: Readonly<Record<string, string>> = {
  login_welcome: 'Welcome back, {name}!',
  login_failed: 'Login failed',
  register_done: 'Registration successful! Please check your email to verify your account.',
  register_failed: 'Registration failed',
  time_just_now: 'Just now',
  notifications_none: 'No notifications',
  shell_greeting: 'Welcome back, {name}',
  shell_profile: 'Profile',
  shell_settings: 'Settings',
  shell_logout: 'Logout',
  shell_logged_out: 'Logged out successfully',
  shell_dashboard: 'Dashboard',
  shell_administration: 'Administration',
  overview_title: 'Platform Overview',
  users_title: 'User Management',
  shell_learning: 'Learning',
  shell_catalog: 'Catalog',
  shell_progress: 'My Progress',
  shell_achievements: 'Achievements & Goals',
  shell_company: 'Company',
  reports_title: 'Company Reports',
};

test.each(Object.entries(words))('the message %s has the exact text of the specification: "%s"', (key, text) => {
  expect(messages.get(key)).toBe(text);
});

test('the greeting has the specification\'s exact text, except on a first visit, when it leaves out the word "back"', () => {
  expect(messages.get('login_welcome_first')).toBe(words['login_welcome']?.replace(' back', ''));
  expect(messages.get('shell_greeting_first')).toBe(words['shell_greeting']?.replace(' back', ''));
});

test.each(['Company Management', 'Catalog Management', 'Modules Management', 'Chapters'])(
  'a screen in the sidebar is named "%s", as in the specification',
  (name) => {
    expect([...messages.values()]).toContain(name);
  },
);

test("the bell states the number of new notifications in the specification's words", () => {
  const [variants] = messages.get('notifications_new') as Variants;
  expect(Object.values(variants?.match ?? {})).toEqual(['{shown} new']);
});

/** Numbers from the specification, each with the module and the line that defines it. */
const constants: readonly (readonly [what: string, file: string, line: string])[] = [
  ['the bell asks every 60 seconds', 'web/features/notifications/notification-reads.ts', 'const polling = 60_000;'],
  ['a super admin’s browser asks for pending items every 30 seconds', 'web/features/people/pending-items.ts', 'const polling = 30_000;'],
  ['unused data is kept for 60 seconds', 'web/lib/query-client.ts', 'gcTime: 60_000,'],
  [
    'a success is shown for 3 s, an error for 4 s, the others for 5 s',
    'web/lib/toast.tsx',
    'success: 3_000, error: 4_000, info: 5_000, warning: 5_000',
  ],
];
test.each(constants)('%s', (_, file, line) => {
  expect(sourceOf(file)).toContain(line);
});

/** State fields that the specification names, each with the store module that has them. */
const states: readonly (readonly [file: string, ...fields: string[]])[] = [
  ['web/lib/session.ts', 'user', 'token', 'refreshToken', 'isAuthenticated', 'isLoading'],
  ['web/lib/ui-state.ts', 'sidebarOpen', 'theme', 'notifications', 'isLoading', 'loadingMessage'],
  [
    'web/features/learning/progress-store.ts',
    'currentModule',
    'currentFile',
    'modules',
    'totalProgress',
    'certificates',
    'isTracking',
    'sessionTime',
    'filesCompleted',
    'totalFiles',
    'percentage',
  ],
];
test.each(states)('the store in %s has the fields that the specification names', (file, ...fields) => {
  const source = sourceOf(file);
  expect(fields.filter((field) => !new RegExp(`^  ${field}: `, 'm').test(source))).toEqual([]);
});

test('the theme is light until the person chooses another', () => {
  expect(sourceOf('web/lib/ui-state.ts')).toMatch(/kept === 'dark' \|\| kept === 'system' \? kept : 'light'/);
});
