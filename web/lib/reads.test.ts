import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Reads whose failure a screen need not show, each with the reason. */
const exceptions: { readonly [path: string]: string } = {
  'web/features/notifications/notification-bell.tsx': 'The specification has a failure logged, and nothing shown.',
  'web/features/notifications/notifications-screen.tsx': 'It says whether there is something unread; the list itself says when it fails.',
  'web/features/system/messages/open-messages.ts': 'It is the number beside an item of the sidebar; the list itself says when it fails.',
  'web/features/authoring/module/waiting-module.tsx':
    'It waits for a read that the route has started; the screen that follows says when it fails.',
  'web/features/people/pending-items.ts': 'It is the number beside an item of the sidebar; the list itself says when it fails.',
  'web/features/organisation/settings/accent-preview.tsx': 'It previews what is typed; the form says what is wrong with it.',
  'web/features/identity/keep-account-screen.tsx': 'The page asks again when the link is used.',
  'web/features/identity/login-screen.tsx': 'A public page, which offers what every installation has.',
  'web/features/identity/setup-screen.tsx': 'A public page, whose form says when the server can’t be reached.',
  'web/features/learning/exercise/solution-request.tsx': 'The exercise above it shows the same read, and says when it fails.',
  'web/features/learning/viewer/file-nav.tsx': 'It looks at what was fetched ahead; the step itself says when its read fails.',
  'web/features/learning/dashboard/continue-card.tsx': 'It adds where the learner stopped to a step that is shown in any case.',
  'web/features/learning/reading/reading-settings.ts': 'Without it, the text is shown as this browser remembers it.',
  'web/features/learning/lesson/checked-line.tsx': 'The lesson can be read without it, and the page that it links to says when that fails.',
  'web/features/learning/prompt/use-checks.ts': 'It shows checks while someone types; running the prompt says when that fails.',
  'web/features/learning/runner/use-run.ts': 'Running a program says when it is not possible.',
  'web/lib/fields.tsx': 'It is a hint; the server says when a password is too short.',
};

const dataAlone = [/const \{ data(: \w+)?( = [^}]*)? \} = useQuery\(/, /useQuery\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\??\.data/];

function takesDataAlone(source: string): boolean {
  return dataAlone.some((pattern) => pattern.test(source));
}

const paths = globSync('web/**/*.{ts,tsx}', { exclude: (path) => path.includes('paraglide') || path.includes('.test.') });
const found = paths.filter((path) => takesDataAlone(readFileSync(path, 'utf8'))).sort();

describe('a read whose failure is never shown', () => {
  test('is detected', () => {
    expect(takesDataAlone("const { data } = useQuery(read('GET /api/me'));")).toBe(true);
    expect(takesDataAlone("return useQuery(read('GET /api/me', { query: useCompany() })).data?.name;")).toBe(true);
    expect(takesDataAlone("const me = useQuery(read('GET /api/me'));")).toBe(false);
    expect(takesDataAlone("const { data, error } = useQuery(read('GET /api/me'));")).toBe(false);
  });

  test('is allowed only if it is listed as an exception, while all other reads use `usePart` or `Loaded`', () => {
    expect(found).toEqual(Object.keys(exceptions).sort());
  });
});
