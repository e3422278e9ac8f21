import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { CallTable } from './call-table.tsx';
import { type ModelsSearch, type ModelView, modelViews } from './models-search.ts';
import { ProviderForm } from './provider-form.tsx';
import { SpendingCard } from './spending-card.tsx';

interface Props {
  /** The company that the calls name; undefined for an admin's own company and for the platform. */
  query: { company: string | undefined };
  isPlatform: boolean;
  search: ModelsSearch;
  onSearch: (change: ModelsSearch, isPlace: boolean) => void;
}

const names: Record<ModelView, () => string> = { provider: m.models_provider, calls: m.models_calls };

/** The screen where admins set up the provider of language models, and see what it costs. */
export function ModelsScreen({ query, isPlatform, search, onSearch }: Props) {
  const state = useQuery(read('GET /api/language-models/provider', { query }));
  const view = search.view ?? 'provider';
  return (
    <Screen
      title={m.models_title()}
      line={isPlatform ? m.models_line_platform() : m.models_line_company()}
      read={state}
      problem={m.models_problem()}
      waiting={480}
    >
      {(known) => (
        <Tabs value={view} keepMounted={false} onChange={(next) => onSearch({ view: oneOf(modelViews.slice(1), next) }, true)}>
          <Tabs.List className="ui-tabs" aria-label={m.models_title()}>
            {modelViews.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {names[name]()}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="provider">
            <div className="ui-stack ui-gap-xl">
              {known.spending && <SpendingCard spending={known.spending} isPlatform={isPlatform} />}
              {known.may_change ? (
                <>
                  {known.provider === null && <NoProvider isPlatform={isPlatform} isServed={known.spending !== null} />}
                  <ProviderForm state={known} query={query} isPlatform={isPlatform} />
                </>
              ) : (
                <EmptyState drawing="quiet" title={m.models_not_allowed_title()} message={m.models_not_allowed_line()} />
              )}
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="calls">
            {view === 'calls' && <CallTable query={query} isPlatform={isPlatform} search={search} onSearch={onSearch} />}
          </Tabs.Panel>
        </Tabs>
      )}
    </Screen>
  );
}

/** Says that nothing was set up here, and what that means. */
function NoProvider({ isPlatform, isServed }: { isPlatform: boolean; isServed: boolean }) {
  if (isServed) return <FormNotice title={m.models_none_own_title()}>{m.models_none_own_line()}</FormNotice>;
  return <FormNotice title={m.models_none_title()}>{isPlatform ? m.models_none_platform() : m.models_none_company()}</FormNotice>;
}
