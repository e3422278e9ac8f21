import { endpoint } from './endpoint.ts';

export const documentation = {
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This API as an OpenAPI 3.1 document',
    document: { type: 'application/json; charset=utf-8', maxAge: 0 },
  }),
};
