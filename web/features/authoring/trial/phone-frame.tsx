import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './trial.module.css';

/** With a doctype, so that the styles of the page mean the same in it. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** Makes the styles, the theme and the language of this page those of the page in the frame, and keeps them so. */
function follow(from: Document, to: Document): () => void {
  const dress = () => {
    for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  };
  const known = new Set<Node>();
  const copyStyles = () => {
    for (const sheet of from.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]')) {
      if (known.has(sheet)) continue;
      known.add(sheet);
      const copy = sheet.cloneNode(true) as typeof sheet;
      // A page shows the nonce of its styles to scripts alone.
      copy.nonce = sheet.nonce;
      to.head.append(copy);
    }
  };
  dress();
  copyStyles();
  const watcher = new MutationObserver(() => {
    dress();
    copyStyles();
  });
  watcher.observe(from.documentElement, { attributes: true });
  watcher.observe(from.head, { childList: true });
  return () => watcher.disconnect();
}

/** What is in it is shown as on a phone: in a page of its own that is as wide as one, so that its styles are those of a phone. */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  const [inside, setInside] = useState<Document | null>(null);
  useEffect(() => (inside ? follow(document, inside) : undefined), [inside]);
  return (
    <>
      <iframe
        className={classes.phone}
        title={label}
        srcDoc={emptyPage}
        onLoad={(event) => setInside(event.currentTarget.contentDocument)}
      />
      {inside && createPortal(<div className={classes.phonePage}>{children}</div>, inside.body)}
    </>
  );
}
