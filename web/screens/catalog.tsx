import { type ComponentProps, useMemo } from 'react';
import { Catalog } from '#web/features/learning/catalog/catalog.tsx';
import { FoundAnswers } from '#web/features/page-texts/help/found-answers.tsx';
import { FoundInTexts } from '#web/features/search/found-in-texts.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { usePart } from '#web/lib/use-part.ts';

type Props = ComponentProps<typeof Catalog>;
type Screen = Omit<Props, 'company' | 'foundInTexts'>;

/** The number of the help's answers that are shown below other results, and alone. */
const answers = { few: 3, most: 20 };

const foundInHelp = (text: string, isAlone: boolean) => (
  <FoundAnswers text={text} most={isAlone ? answers.most : answers.few} saysNone={isAlone} />
);

const foundInTexts: Props['foundInTexts'] = ({ search, track_id, kind }, onSearch) => (
  <FoundInTexts text={search} track={track_id} kind={kind} onKind={(chosen) => onSearch({ kind: chosen })} foundInHelp={foundInHelp} />
);

function CompanyCatalog({ companyId, ...props }: Screen & { companyId: string }) {
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
export function CatalogOfRole(props: Screen) {
  const { role, company_id: companyId } = useMe();
  return knownRole(role) === 'CompanyAdmin' && companyId ? (
    <CompanyCatalog {...props} companyId={companyId} />
  ) : (
    <Catalog {...props} foundInTexts={foundInTexts} />
  );
}
