import { useEffect } from 'react';
import { m } from '#messages';
import { endWritten } from './written-page.ts';

interface Props {
  /** The title of the page. The product's name is added to it. */
  title?: string;
  /** The complete title. The product's name is not added to it. */
  wholeTitle?: string;
  description: string;
}

/**
 * The head of a public page: its title, its description and its address. In the browser, React moves these elements into the head of the
 * document. For a prerendered page, the build does this (`tools/lib/prerender.ts`), and the server adds the address.
 */
export function PageHead({ title, wholeTitle, description }: Props) {
  useEffect(endWritten, []);
  return (
    <>
      <title>{wholeTitle ?? m.page_title({ title: title ?? '' })}</title>
      <meta name="description" content={description} />
      {!import.meta.env.SSR && <link rel="canonical" href={window.location.origin + window.location.pathname} />}
    </>
  );
}
