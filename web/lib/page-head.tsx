import { useEffect } from 'react';
import { m } from '#messages';
import { endWritten } from './written-page.ts';

interface Props {
  /** The page title without the product's name, which is added. */
  title?: string;
  /** The complete title. The product's name is not added. */
  wholeTitle?: string;
  description: string;
}

/**
 * A public page's head: its title, its description and its address. In the browser, React moves these elements into the document's
 * head. For a prerendered page, the build does this (`tools/lib/prerender.ts`), and the server adds the address.
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
