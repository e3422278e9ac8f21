import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { type Scope, scopesOf } from '#web/lib/author-rights.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';
import classes from './scope.module.css';

interface Props {
  scope: Scope;
  onScope: (scope: Scope) => void;
}

const platformId = 'platform';
const platform = (): SearchOption => ({ id: platformId, name: m.authoring_scope_platform() });
const chosenBy = (onScope: Props['onScope']) => (option: SearchOption | null) =>
  option && onScope(option.id === platformId ? null : option.id);
const field = () => ({
  size: 'sm' as const,
  className: classes.picker,
  'aria-label': m.authoring_scope(),
  leftSection: <IconBuilding size={18} stroke={1.75} aria-hidden />,
  allowDeselect: false,
});

/** Chooses between the platform's catalog and any company's own tracks. */
function AnyScope({ scope, onScope }: Props) {
  const chosen = useQuery({
    ...read('GET /api/admin/companies/:companyId', { params: { companyId: scope ?? '' } }),
    enabled: scope !== null,
  });
  const found = useSearchOptions('GET /api/admin/companies', {
    argsFor: (search) => ({ query: { search, page_size: limits.pageSize.usual } }),
    optionsOf: ({ companies }) => companies.map(({ id, name, members }) => ({ id, name, about: m.companies_members({ count: members }) })),
    first: platform(),
  });
  const company = chosen.data && { id: chosen.data.id, name: chosen.data.name };
  return (
    <SearchSelect
      {...field()}
      maxLength={limits.companyName.most}
      found={found}
      chosen={scope === null ? platform() : (company ?? null)}
      onChoose={chosenBy(onScope)}
    />
  );
}

/** Chooses between the platform's catalog and the own tracks of the person's company. */
function OwnScopes({ scope, onScope, company }: Props & { company: SearchOption }) {
  const options = [platform(), company];
  return (
    <SearchSelect
      {...field()}
      found={{ options, state: 'found', onOpen: () => undefined, onSearch: () => undefined }}
      chosen={scope === null ? platform() : company}
      onChoose={chosenBy(onScope)}
    />
  );
}

/** Shows whose tracks a screen is about, for people who may write or review those of more than one. Renders nothing for others. */
export function ScopeBar(props: Props) {
  const me = useMe();
  const scopes = scopesOf(me);
  if (scopes !== null && scopes.length < 2) return null;
  return (
    <div className={classes.bar}>
      {scopes === null ? (
        <AnyScope {...props} />
      ) : (
        <OwnScopes {...props} company={{ id: me.company_id ?? '', name: me.company_name ?? '' }} />
      )}
    </div>
  );
}
