import { createServer, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { listen } from './rows.js';

/** A tile server. Its loopback origin differs from that of the tests' pages. */
export interface TileServer {
  /** Its origin, without a trailing slash. */
  readonly origin: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  answer: 'tiles' | 'silence';
  close(): Promise<void>;
}

/** Starts a tile server. Each tile is an image of 256 by 256 pixels with a different color. */
export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = [];
  const tiles: Pick<TileServer, 'answer'> = { answer: 'tiles' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tiles');
    asked.push(pathname);
    if (tiles.answer === 'tiles') void sendTile(response, pathname);
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

async function sendTile(response: ServerResponse, path: string): Promise<void> {
  const [x = 0, y = 0] = path.match(/\d+/g)?.slice(-2).map(Number) ?? [];
  const background = { r: (x * 53) % 200, g: (y * 71) % 200, b: 160 };
  const picture = sharp({ create: { width: 256, height: 256, channels: 3, background } });
  response.writeHead(200, { 'content-type': 'image/png' }).end(await picture.png().toBuffer());
}
