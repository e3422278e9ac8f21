import type { ReactNode } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadges } from './status-badges.tsx';

interface Props {
  module: DraftModule;
  /** The others who are editing it. */
  others?: ReactNode;
  action?: ReactNode;
}

/** The module screen's title, with the module's status and length. */
export function ModuleTitle({ module: { details, status, has_changes: hasChanges, files }, others, action }: Props) {
  const minutes = files.reduce((sum, file) => sum + file.minutes, 0);
  return (
    <PageHeader
      title={details.title}
      above={
        <AboveTitle>
          <BackLink to="/admin/modules">{m.authoring_to_modules()}</BackLink>
          <StatusBadges status={status} hasChanges={hasChanges} />
        </AboveTitle>
      }
      line={
        <>
          {m.authoring_module_line({ count: files.length, minutes })}
          {others}
        </>
      }
      action={action}
    />
  );
}
