import { invitationStates } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How a company's invitations can be requested. */
export const invitationList = { filters: { state: invitationStates }, isSearchable: true } as const satisfies ListShape;
