import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inAppPath } from '#contract/in-app-path.ts';

interface Props {
  /** The path from the server. A path to another site is not rendered as a link. */
  path: string | null;
  className?: string | undefined;
  /** Called when the link is followed, in this tab or another. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a path from the server. Use the router's links for targets known to the web code (`ui/link.tsx`). */
export function InAppLink({ path, className, onFollow, children }: Props) {
  const router = useRouter();
  const href = inAppPath(path);
  if (!href) return <span className={className}>{children}</span>;
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        onFollow?.();
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
