import { useEffect } from 'react';
import { m } from '#messages';

interface Props {
  /** Of the page; the product's name is added. */
  title?: string;
  /** The whole title, where the product's name does not follow. */
  wholeTitle?: string;
  description: string;
}

const element = (selector: string) => document.head.querySelector<HTMLElement>(selector);

/** The address of the page for search engines and for who shares it, on the way from one page to the next; the server writes the first one. */
function nameAddress(): () => void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = window.location.origin + window.location.pathname;
  document.head.append(link);
  return () => link.remove();
}

/** What a public page says of itself in its head: its title, its description and its address. */
export function PageHead({ title, wholeTitle, description }: Props) {
  const said = wholeTitle ?? m.page_title({ title: title ?? '' });
  useEffect(() => {
    document.title = said;
    const meta = element('meta[name="description"]');
    const before = meta?.getAttribute('content') ?? '';
    meta?.setAttribute('content', description);
    const forgetAddress = nameAddress();
    return () => {
      meta?.setAttribute('content', before);
      forgetAddress();
    };
  }, [said, description]);
  // The build that writes the pages takes them from here (`tools/lib/prerender.ts`).
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <title>{said}</title>
      <meta name="description" content={description} />
    </>
  );
}
