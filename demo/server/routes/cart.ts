import type { Routes } from '../services/services.js';

export const cartRoutes: Routes = () => {};
