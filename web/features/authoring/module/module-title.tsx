import type { ReactNode } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { isOfCompanyAlone } from '#web/lib/author-rights.ts';
import { useMe } from '#web/lib/me.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { searchOf } from '../scope/search-of.ts';
import { StatusBadges } from './status-badges.tsx';

interface Props {
  module: DraftModule;
  /** The others who are editing it. */
  others?: ReactNode;
  action?: ReactNode;
}

/** The module screen's title, with the module's status and length. */
export function ModuleTitle({ module: { company_id, details, status, has_changes: hasChanges, files }, others, action }: Props) {
  const minutes = files.reduce((sum, file) => sum + file.minutes, 0);
  return (
    <PageHeader
      title={details.title}
      above={
        <AboveTitle>
          {isOfCompanyAlone(useMe()) ? (
            <BackLink to="/admin/catalog">{m.company_catalog_title()}</BackLink>
          ) : (
            <BackLink to="/admin/modules" search={searchOf(company_id)}>
              {m.authoring_to_modules()}
            </BackLink>
          )}
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
