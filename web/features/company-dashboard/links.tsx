import { createContext, useContext } from 'react';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';

/** The company that a super admin is viewing, which links to its screens include. Undefined for admins, who have their own. */
const ShownCompany = createContext<string | undefined>(undefined);
export const ShownCompanyProvider = ShownCompany.Provider;
export const useShownCompany = (): { company?: string } => {
  const company = useContext(ShownCompany);
  return company === undefined ? {} : { company };
};

export function MemberLink({ id, children }: { id: string; children: string }) {
  return (
    <AnchorLink
      to="/company/members/$memberId"
      params={{ memberId: id }}
      search={useShownCompany()}
      inherit
      c="inherit"
      fw="var(--mantine-font-weight-medium)"
    >
      {children}
    </AnchorLink>
  );
}

/** Shows a person's chapter as a link. @param chapter null for someone without a chapter */
export function ChapterLink({ chapter }: { chapter: { id: string; name: string } | null }) {
  const search = useShownCompany();
  if (chapter === null) return m.members_no_chapter();
  return (
    <AnchorLink to="/company/chapters/$chapterId" params={{ chapterId: chapter.id }} search={search} inherit c="inherit">
      {chapter.name}
    </AnchorLink>
  );
}
