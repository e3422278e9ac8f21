import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './trial.module.css';

/** The framed page has a doctype, so that styles have the same effect as outside. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** Copies this page's styles, theme and language to the framed page, and keeps them in sync. */
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
      // The nonce can only be read as a property, so copying the attributes does not copy it.
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

/** Shows its content as on a phone: in a separate page that is as wide as a phone, so that phone styles apply. */
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
