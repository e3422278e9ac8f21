import { type ComponentProps, useMemo } from 'react';
import { Catalog } from '#web/features/learning/catalog/catalog.tsx';
import { FoundInTexts } from '#web/features/search/found-in-texts.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { usePart } from '#web/lib/use-part.ts';

type Props = Omit<ComponentProps<typeof Catalog>, 'company' | 'foundInTexts'>;

const foundInTexts = (text: string, track?: string) => <FoundInTexts key={`${text} ${track}`} text={text} track={track} />;

function CompanyCatalog({ companyId, ...props }: Props & { companyId: string }) {
  const figures = usePart(read('GET /api/analytics/company/:id', { params: { id: companyId } }));
  const standing = usePart(read('GET /api/company/progress', { query: {} }));
  const tracks = standing?.progress?.tracks;
  const company = useMemo(
    () =>
      figures &&
      tracks && {
        modules: new Map(figures.top_modules.map(({ module_id, completions, learners }) => [module_id, { completions, learners }])),
        tracks: new Map(tracks.map(({ track_id, completed, begun }) => [track_id, { completions: completed, learners: begun }])),
      },
    [figures, tracks],
  );
  return <Catalog {...props} foundInTexts={foundInTexts} company={company} />;
}

/** The catalog. For a company admin, it includes the company's progress in each track and module, if that may be shown. */
export function CatalogOfRole(props: Props) {
  const { role, company_id: companyId } = useMe();
  return knownRole(role) === 'CompanyAdmin' && companyId ? (
    <CompanyCatalog {...props} companyId={companyId} />
  ) : (
    <Catalog {...props} foundInTexts={foundInTexts} />
  );
}
