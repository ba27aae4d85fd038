import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../../endpoints/endpoint.js';

const area = 'forms' satisfies Endpoint['area'];
const params = z.object({ id: z.string().describe('The last part of the upload’s URL.') });

/** The content type of a part of a file. */
export const PART_TYPE = 'application/offset+octet-stream';

/*
 * The tus protocol 1.0 (https://tus.io/protocols/resumable-upload). The requests have no crumb: pages of other sites cannot send
 * the header `Tus-Resumable` without permission, and the URL of an upload cannot be guessed.
 */
const common = { area, crumb: 'none' } as const;

const element = 'sq-form';

export const createUpload = declareEndpoint({
  ...common,
  id: 'createUpload',
  method: 'POST',
  path: '/form/uploads',
  summary: 'Start the upload of a file',
  description:
    'Follows the [tus protocol](https://tus.io/protocols/resumable-upload) with the extensions `creation` and `termination`. The header `Upload-Length` contains the ' +
    'size in bytes, and `Upload-Metadata` the name (`filename`). All requests of the protocol need the header `Tus-Resumable: 1.0.0`. ' +
    'A submission names the file in its field `uploads`. A file that no submission names is deleted after two days.',
  callers: { [element]: 'when the visitor chooses a file.' },
  responses: {
    201: { description: 'The upload’s URL, in the header `Location`.', isEmpty: true },
  },
  problems: {
    400: 'The file is empty, or a header is invalid.',
    412: 'The header `Tus-Resumable` is missing.',
    413: 'The file is too large, or the visitor has uploaded too many files that no submission names.',
  },
});

export const readUpload = declareEndpoint({
  ...common,
  id: 'readUpload',
  method: 'HEAD',
  path: '/form/uploads/:id',
  summary: 'Get the state of an upload',
  callers: { [element]: 'before an interrupted upload is continued.' },
  params,
  responses: {
    200: {
      description: 'The number of received bytes, in the header `Upload-Offset`.',
      isEmpty: true,
    },
  },
  problems: {
    404: 'The upload does not exist, or is part of a submission.',
    410: 'The file was deleted.',
    412: 'The header `Tus-Resumable` is missing.',
  },
});

export const continueUpload = declareEndpoint({
  ...common,
  id: 'continueUpload',
  method: 'PATCH',
  path: '/form/uploads/:id',
  summary: 'Upload a part of a file',
  description: 'The header `Upload-Offset` contains the position of the part in the file.',
  callers: { [element]: 'until the file is complete.' },
  params,
  stream: PART_TYPE,
  responses: {
    204: {
      description: 'The number of received bytes, in the header `Upload-Offset`.',
      isEmpty: true,
    },
  },
  problems: {
    400: 'A header is invalid.',
    404: 'The upload does not exist, or is part of a submission.',
    409: 'The part does not begin where the received part ends.',
    410: 'The file was deleted.',
    412: 'The header `Tus-Resumable` is missing.',
    413: 'The part is longer than the rest of the file.',
    415: 'The file’s content is not of the type that its name promises. The upload is deleted.',
    423: 'Another request writes to the file.',
  },
});

export const deleteUpload = declareEndpoint({
  ...common,
  id: 'deleteUpload',
  method: 'DELETE',
  path: '/form/uploads/:id',
  summary: 'Delete an upload',
  callers: { [element]: 'when the visitor cancels an upload or removes a file.' },
  params,
  responses: { 204: { description: 'The file was deleted.', isEmpty: true } },
  problems: {
    404: 'The upload does not exist, or is part of a submission.',
    410: 'The file was deleted.',
    412: 'The header `Tus-Resumable` is missing.',
    423: 'Another request writes to the file.',
  },
});
