import type { Root } from 'hast';

/** The title and description of a public page, for links and search engines. */
export interface PageAbout {
  title: string;
  description: string;
}

/** The text of a public page, from a file of `pages/` (`tools/lib/page-texts.ts`) or an operator's own. */
export interface PageText extends PageAbout {
  /** The content before the first section. */
  intro: Root;
  sections: readonly { id: string; title: string; tree: Root }[];
}
