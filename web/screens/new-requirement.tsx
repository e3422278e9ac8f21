import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { NewRequirement } from '#web/features/requirements/form/new-requirement.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { Loaded } from '#web/ui/loaded.tsx';

/** A new requirement. For an AI system, it is for the roles that use the system, and covers the system once it exists. */
export const NewRequirementFor = ({ system }: { system: string | undefined }) =>
  system === undefined ? <NewRequirement /> : <ForSystem systemId={system} />;

function ForSystem({ systemId }: { systemId: string }) {
  const at = { params: { systemId } };
  const system = useQuery(read('GET /api/company/ai-systems/:systemId', at));
  const coverage = useQuery(read('GET /api/company/ai-systems/:systemId/coverage', at));
  const choose = useSend('POST /api/company/ai-systems/:systemId/requirements');
  return (
    <Loaded read={system} problem={m.ai_system_problem()} waiting={360}>
      {({ name }) => (
        <Loaded read={coverage} problem={m.ai_system_problem()} waiting={360}>
          {({ roles, requirements }) => (
            <NewRequirement
              given={{
                name: m.ai_system_requirement_name({ name }),
                audience: roles.length === 0 ? 'everyone' : 'some',
                role_profile_ids: roles.map((role) => ({ id: role.id, name: role.name })),
                counts_earlier_work: false,
              }}
              onCreated={(id) => {
                const covering = requirements.filter(({ covers }) => covers).map((one) => one.id);
                choose.send({ ...at, body: { requirement_ids: [...covering, id] } });
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
