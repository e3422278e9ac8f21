import { ActionIcon, Button, Select } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { roleProfileLimits as limits } from '#contract/role-profile-values.ts';
import type { RoleProfileTerms } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useCompanyTracks } from '#web/lib/company-tracks.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from '../role.module.css';
import type { RoleForm } from './form-values.ts';

type Item = RoleProfileTerms['path'][number];
const keyOf = ({ kind, id }: Item): string => `${kind}:${id}`;

/** The learning path: tracks and modules in order, which can be suggested from the skills. */
export function PathCard({ form }: { form: RoleForm }) {
  const tracks = useCompanyTracks();
  const modules = tracks?.flatMap((track) => track.modules);
  const titles = new Map<string, string>([
    ...(tracks ?? []).map(({ id, title }) => [`track:${id}`, title] as const),
    ...(modules ?? []).map(({ id, title }) => [`module:${id}`, title] as const),
  ]);
  const { path, skills } = form.values;
  const set = (items: Item[]) => form.setFieldValue('path', items.slice(0, limits.path.most));
  const addMissing = (items: readonly Item[]) => {
    const known = new Set(path.map(keyOf));
    const missing = items.filter((item) => !known.has(keyOf(item)));
    set([...path, ...missing]);
    return missing.length;
  };
  const query = useCompany();
  const suggest = useSend('POST /api/company/role-profiles/suggest-path', {
    after: ({ path: suggested }) => {
      const added = addMissing(suggested.map(({ kind, id }) => ({ kind, id })));
      toast('success', m.role_suggested({ count: added }));
    },
  });
  const options = (kind: Item['kind'], list: readonly { id: string; title: string }[] | undefined) =>
    (list ?? [])
      .map(({ id, title }) => ({ value: `${kind}:${id}`, label: title }))
      .filter(({ value }) => !path.some((item) => keyOf(item) === value));
  const add = (key: string | null) => {
    if (key === null) return;
    const [kind = 'module', ...id] = key.split(':');
    addMissing([{ kind: kind as Item['kind'], id: id.join(':') }]);
  };
  return (
    <DataCard
      title={m.role_path()}
      line={m.role_path_form_line()}
      aside={
        <Button
          variant="default"
          size="compact-md"
          disabled={skills.length === 0}
          loading={suggest.isPending}
          onClick={() => suggest.send({ query, body: { skills } })}
        >
          {m.role_suggest()}
        </Button>
      }
    >
      <div className="ui-stack ui-gap-sm">
        {path.length > 0 && (
          <ol className="ui-list ui-divided">
            {path.map((item, index) => {
              const name = titles.get(keyOf(item)) ?? (titles.size === 0 ? item.id : m.role_item_gone());
              const swap = (to: number) => set(path.map((one, at) => (at === to ? item : at === index ? (path[to] ?? one) : one)));
              return (
                <li key={keyOf(item)} className={classes.row}>
                  <span className={classes.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="ui-rest ui-lines">
                    <span className="ui-breaks">{name}</span>
                    <span className="ui-small">{item.kind === 'track' ? m.requirement_track() : m.requirement_module()}</span>
                  </span>
                  <ActionIcon size={32} disabled={index === 0} onClick={() => swap(index - 1)} aria-label={m.role_up({ name })}>
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={32}
                    disabled={index === path.length - 1}
                    onClick={() => swap(index + 1)}
                    aria-label={m.role_down({ name })}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon size={32} onClick={() => set(path.filter((one) => one !== item))} aria-label={m.role_remove({ name })}>
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ol>
        )}
        <Select
          label={m.role_add_item()}
          searchable
          nothingFoundMessage={m.form_nothing_found()}
          disabled={!tracks || !modules || path.length >= limits.path.most}
          data={[
            { group: m.role_tracks(), items: options('track', tracks) },
            { group: m.role_all_modules(), items: options('module', modules) },
          ]}
          value={null}
          onChange={add}
        />
      </div>
    </DataCard>
  );
}
