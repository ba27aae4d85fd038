import type { Routes } from '../services/services.js';

export const productRoutes: Routes = () => {};
