import type { Root } from 'hast';

/** A public page's title and description, for links and search engines. */
export interface PageAbout {
  title: string;
  description: string;
}

/** A public page's text, from a file in `pages/` (`tools/lib/page-texts.ts`) or an operator's own. */
export interface PageText extends PageAbout {
  /** The content before the first section. */
  intro: Root;
  sections: readonly { id: string; title: string; tree: Root }[];
}
