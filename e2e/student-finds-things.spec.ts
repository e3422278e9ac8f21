// Features: search, learning, catalog, page-texts
import { faultsOf } from './harness/axe.ts';
import { countRequests, settled } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

test('a student finds a section by its words using only the keyboard, and returns to it from the recent pages', async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person());
  countRequests(page);
  await page.goto('/dashboard');
  await settled(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('what the temperature dial does not do');
  await expect(palette.getByRole('button', { name: /^The dial called temperature/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/modules\/how-language-models-work\?file=/);
  await expect(palette).toBeHidden();

  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Dashboard');
  const title = await heading.innerText();
  await page.waitForFunction(() => localStorage.getItem('recent_places')?.includes('/modules/') ?? false);
  await page.goto('/progress');
  await settled(page);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await palette.getByRole('button', { name: title }).first().click();
  await expect(page).toHaveURL(/\/modules\/how-language-models-work/);
});

test('the catalog shows the lessons that contain a word, even if it is misspelt', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 } });
  await page.goto('/catalog?search=temprature');
  await expect(page.getByText('Nothing contains “temprature”.')).toBeVisible();
  await page.getByRole('link', { name: /^The dial called temperature/ }).click();
  await expect(page).toHaveURL(/#the-dial-called-temperature$/);
  await expect(page.getByRole('heading', { name: 'The dial called temperature' })).toBeInViewport();
});

test('a student looks up a term, and reads why their progress is not higher', onOneDayInThree(2), async ({ people, signedIn }) => {
  const { page, session } = await signedIn(await people.person());
  await completeModule(people.as(session.token), 'first-prompts');
  await page.goto('/catalog?search=tokeniser&kind=term');
  await page.getByRole('link', { name: /^tokeniser/ }).click();
  await expect(page).toHaveURL('/glossary#tokeniser');
  const terms = page.getByRole('term');
  await expect(terms.filter({ hasText: /^tokeniser$/ })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('token probability');
  await expect(terms).toHaveText(['language model']);
  await expect(page).toHaveURL(/\/glossary\?search=token/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^Taught in/ }).click();
  await expect(page).toHaveURL(/\/modules\/how-language-models-work\?file=one-token-at-a-time/);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Why 3%\?/ }).focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: /^Why 3%\?/ });
  await expect(why.getByText('You have completed 1 of the 30 modules that make up 100%.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(page.getByRole('button', { name: /^Why 3%\?/ })).toBeFocused();
});

test(
  "an admin finds their company's members, chapters, screens and actions, and a student finds none of them",
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id });
    const member = await people.person({ company_id, full_name: 'Wilhelmina Ortega' });
    const open = async (who: typeof admin) => {
      const { page } = await signedIn(who);
      countRequests(page);
      await page.goto('/dashboard');
      await settled(page);
      const palette = page.getByRole('dialog', { name: 'Search' });
      const search = async (text: string) => {
        await page.keyboard.press('ControlOrMeta+k');
        await expect(palette.getByRole('textbox', { name: 'Search' })).toBeFocused();
        await page.keyboard.type(text);
      };
      return { page, palette, search };
    };
    const { page, palette, search } = await open(admin);
    await search('wilhel');
    await palette.getByRole('button', { name: /Wilhelmina Ortega/ }).click();
    await expect(page).toHaveURL(`/company/members/${member.id}`);
    await search('invite');
    await palette.getByRole('button', { name: 'Invite people', exact: true }).click();
    await expect(page).toHaveURL('/company/invitations');
    await search('theme');
    await palette.getByRole('button', { name: 'Switch between the light and dark themes' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    const student = await open(member);
    await student.search('wilhel');
    await expect(student.palette.getByRole('button', { name: 'Search the help for “wilhel”' })).toBeVisible();
    await expect(student.palette.getByText('Wilhelmina')).toHaveCount(0);
  },
);
