import type { Root } from 'hast';

/** What is said of a public page where it is linked to, and to search engines. */
export interface PageAbout {
  title: string;
  description: string;
}

/** The text of a public page, from a file of `pages/` (`tools/lib/page-texts.ts`) or an operator's own. */
export interface PageText extends PageAbout {
  /** What stands before the first section. */
  intro: Root;
  sections: readonly { id: string; title: string; tree: Root }[];
}
