import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { noChapter, noManager } from '#contract/values.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import type { Grouping } from '../requirement-search.ts';

type Compliance = DataOf<Calls['GET /api/company/compliance']>;
export type ComplianceGroup = Compliance['groups'][number];

export const groupWords: Record<Grouping, { name: () => string; title: () => string; none: () => string }> = {
  requirement: { name: m.requirement_one, title: m.compliance_by_requirement, none: m.requirement_one },
  chapter: { name: m.form_chapter, title: m.compliance_by_chapter, none: m.members_no_chapter },
  manager: { name: m.members_manager, title: m.compliance_by_manager, none: m.members_no_manager },
  job_title: { name: m.form_job_title, title: m.compliance_by_job_title, none: m.approvals_no_job_title },
  role_profile: { name: m.role_profile_one, title: m.compliance_by_role_profile, none: m.role_profile_none },
};

/** A group's name, with a link to its subject or its people. */
export function GroupName({ by, group: { id, name } }: { by: Grouping; group: ComplianceGroup }) {
  const text = name ?? groupWords[by].none();
  if (by === 'requirement' && id !== null)
    return (
      <AnchorLink to="/company/requirements/$requirementId" params={{ requirementId: id }} inherit c="inherit" className="ui-breaks">
        {text}
      </AnchorLink>
    );
  if (by === 'chapter')
    return (
      <AnchorLink
        to="/company/requirements"
        search={{ view: 'people', chapter: id ?? noChapter }}
        inherit
        c="inherit"
        className="ui-breaks"
      >
        {text}
      </AnchorLink>
    );
  if (by === 'manager')
    return (
      <AnchorLink
        to="/company/requirements"
        search={{ view: 'people', manager: id ?? noManager }}
        inherit
        c="inherit"
        className="ui-breaks"
      >
        {text}
      </AnchorLink>
    );
  return <span className="ui-breaks">{text}</span>;
}
