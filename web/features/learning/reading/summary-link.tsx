import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';

/** A link to a module's summary; nothing for a module without one. */
export function SummaryLink({ module, onFollow }: { module: Module; onFollow?: (() => void) | undefined }) {
  if (!module.has_summary) return null;
  return (
    <AnchorLink
      to="/modules/$moduleId"
      params={{ moduleId: module.id }}
      search={{ print: 'summary' }}
      {...(onFollow && { onClick: onFollow })}
      size="sm"
    >
      {m.reading_summary_link()}
    </AnchorLink>
  );
}
