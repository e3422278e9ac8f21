import type { promptLibrary } from '#contract/prompt-library.ts';
import { companyStaff, nothing, type Rows, self } from './row.ts';
import type { Name, World } from './world.ts';

const ofCompany = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const ofOwner = { expects: 'learners', about: 'person', reaches: self } as const;
const byId = async ({ keptPromptOf }: World, of: Name) => ({ params: { promptId: await keptPromptOf(of) } });

export const rows: Rows<typeof promptLibrary> = {
  keptPrompts: { expects: 'learners', args: nothing },
  chapterPrompts: { expects: 'learners', args: nothing },
  keepPrompt: {
    expects: 'learners',
    namesNobody: true,
    args: async ({ promptVersionOf }, of) => ({ body: { version_id: await promptVersionOf(of), title: 'Kept' } }),
  },
  changePrompt: {
    ...ofOwner,
    args: async (world, of) => ({ ...(await byId(world, of)), body: { title: 'Kept', is_shared: false, revision: 0 } }),
  },
  removePrompt: { ...ofOwner, args: byId },
  sharedInChapter: { ...ofCompany, args: async ({ chapterOf }, of) => ({ params: { chapterId: await chapterOf(of) } }) },
  takeDown: {
    ...ofCompany,
    args: async ({ keptPromptOf }, of) => ({
      params: { promptId: await keptPromptOf(of, { isShared: true }) },
      body: { reason: 'It names a customer.' },
    }),
  },
};
