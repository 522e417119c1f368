/** Signs in place of the figure that is read, and of others. */
export const [ownFigure, otherFigure] = ['❶', '❷']
