import { useEffect } from 'react';
import { m } from '#messages';

interface Props {
  /** The title of the page. The product's name is added to it. */
  title?: string;
  /** The complete title. The product's name is not added to it. */
  wholeTitle?: string;
  description: string;
}

const element = (selector: string) => document.head.querySelector<HTMLElement>(selector);

/** Updates the canonical address for search engines and sharing after a navigation. The server writes the initial one. */
function nameAddress(): () => void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = window.location.origin + window.location.pathname;
  document.head.append(link);
  return () => link.remove();
}

/** The head of a public page: its title, its description and its address. */
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
  // The build takes these elements from here when it prerenders pages (`tools/lib/prerender.ts`).
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <title>{said}</title>
      <meta name="description" content={description} />
    </>
  );
}
