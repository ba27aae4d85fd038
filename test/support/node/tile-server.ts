import { createServer, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { listen } from './rows.js';

/** How a tile server may answer: with pictures, with a page, not at all, or with pictures but one. */
export type TileAnswer = 'tiles' | 'page' | 'missing' | 'silence' | 'gap';

/** A tile server on another loopback origin than the pages of a test. */
export interface TileServer {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** The paths of what it was asked for, in order. */
  readonly asked: readonly string[];
  answer: TileAnswer;
  close(): Promise<void>;
}

/** Starts a tile server: each tile is a picture of 256 by 256 pixels in a colour of its own. */
export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = [];
  const tiles: { answer: TileAnswer } = { answer: 'tiles' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tiles');
    asked.push(pathname);
    void respond(
      response,
      pathname,
      tiles.answer === 'gap' && asked.length > 1 ? 'tiles' : tiles.answer,
    );
  });
  const origin = await listen(server, '127.0.0.1');
  return Object.assign(tiles, {
    origin,
    asked,
    close: () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      return closed;
    },
  });
}

async function respond(response: ServerResponse, path: string, answer: TileAnswer): Promise<void> {
  if (answer === 'silence') return;
  if (answer === 'missing' || answer === 'gap') return void response.writeHead(404).end();
  if (answer === 'page') {
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>');
  }
  const [x = 0, y = 0] = path.match(/\d+/g)?.slice(-2).map(Number) ?? [];
  const background = { r: (x * 53) % 200, g: (y * 71) % 200, b: 160 };
  const picture = sharp({ create: { width: 256, height: 256, channels: 3, background } });
  response.writeHead(200, { 'content-type': 'image/png' }).end(await picture.png().toBuffer());
}
