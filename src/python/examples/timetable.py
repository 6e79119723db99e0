"""Makes a timetable: each lesson has a slot and a room, no class and no teacher is in two places at once, and teachers
dislike some slots."""

from itertools import product

from runner_cover import Problem

SLOTS = ["Monday 8:00", "Monday 10:00", "Tuesday 8:00", "Tuesday 10:00"]
ROOMS = ["hall", "lab"]
LESSONS = [
    ("7a", "maths", "Ada"), ("7a", "maths", "Ada"), ("7b", "maths", "Ada"), ("7a", "physics", "Ben"),
    ("7b", "physics", "Ben"), ("7b", "music", "Cleo"), ("7a", "music", "Cleo"),
]
DISLIKES = {
    ("Ada", "Monday 8:00"): 5, ("Ada", "Tuesday 8:00"): 2, ("Ben", "Tuesday 10:00"): 3, ("Cleo", "Monday 8:00"): 1,
    ("Cleo", "Monday 10:00"): 2,
}


def timetable() -> tuple[int, list[str]]:
    """Returns how much the best timetable is disliked, and its lines.

    >>> dislikes, lines = timetable()
    >>> dislikes, len(lines)
    (2, 7)
    """
    options, costs = {}, {}
    for (lesson, (group, subject, teacher)), slot, room in product(enumerate(LESSONS), SLOTS, ROOMS):
        if subject != "physics" or room == "lab":
            name = f"{slot:14} {room:5} {group}  {subject:8} {teacher}  lesson {lesson + 1}"
            options[name] = [lesson, (group, slot), (teacher, slot), (room, slot)]
            costs[name] = DISLIKES.get((teacher, slot), 0)
    best = Problem(options, primary=range(len(LESSONS)), costs=costs).best()
    return best[0].cost, sorted(best[0])


if __name__ == "__main__":
    dislikes, lines = timetable()
    print(*lines, f"dislikes: {dislikes}", sep="\n")
